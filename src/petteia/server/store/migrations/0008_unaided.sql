-- A game that is played without assistance is known by its commitment until it is over.

alter table tables add column unaided text not null default '';
create index tables_unaided on tables (unaided) where unaided <> '';
