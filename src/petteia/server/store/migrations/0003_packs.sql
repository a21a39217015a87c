-- Content packs: what a table is played with stands in `fixed`; by the hash of what its box prints it is found again.

alter table tables add column prints text not null default '';
create index tables_by_prints on tables (prints) where prints <> '';
