-- Records that somebody has kept outlive their tables. Addresses that the host lets nobody in from. From this form on, the
-- state after most lines of a table is kept as what differs from an earlier one (petteia/server/states.py).

create table kept (
    n integer primary key,
    person text not null,
    table_id text not null,
    game text not null,
    title text not null,
    at real not null,
    record blob not null,
    unique (person, table_id)
);
create index kept_by_age on kept (at);

create table bans (
    n integer primary key,
    network text not null unique,
    at real not null
);
