-- What bounds are kept by stands in a table's row, so that no list and no sum has to open a table.

alter table tables add column open integer not null default 0;
alter table tables add column bots integer not null default 0;
alter table tables add column bytes integer not null default 0;
alter table tables add column imported integer not null default 0;
alter table tables add column touched real not null default 0;

update tables set
    touched = coalesce((select max(at) from lines where table_id = id), created),
    bytes = coalesce(
        (select sum(length(state) + length(events) + length(cast(words as blob))) from lines where table_id = id), 0
    );

update tables set
    open = (
        select count(*) from json_each(cast(head as text), '$.seats')
        where coalesce(json_extract(value, '$.person'), '') = '' and coalesce(json_extract(value, '$.bot'), '') = ''
    ),
    bots = (
        select count(*) from json_each(cast(head as text), '$.seats')
        where coalesce(json_extract(value, '$.bot'), '') <> '' or coalesce(json_extract(value, '$.stand_in'), '') <> ''
    )
where json_valid(cast(head as text));

drop index tables_listed;
create index tables_listed on tables (listed, status, open, created, creator);
create index tables_by_creator on tables (creator, status, imported, bots, bytes);
create index tables_made on tables (id, created);
create index tables_by_age on tables (status, touched);

-- When the server was last known to write: steady time and wall time.

create table beat (
    one integer primary key check (one = 1),
    steady real not null,
    wall real not null
) without rowid;
