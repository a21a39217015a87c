-- Everything a server keeps. Times are seconds since 1970.

create table secrets (
    name text primary key,
    value blob not null
) without rowid;

create table people (
    id text primary key,
    name text not null,
    recovery text not null default '',
    created real not null,
    gone integer not null default 0
) without rowid;
create index people_by_recovery on people (recovery) where recovery <> '';

create table tables (
    id text primary key,
    game text not null,
    creator text not null,
    created real not null,
    fixed blob not null,
    seed blob not null,
    head blob not null,
    listed integer not null,
    status text not null,
    seq integer not null,
    line integer not null,
    chain text not null,
    state blob not null
) without rowid;
create index tables_listed on tables (created) where listed = 1;

create table sitting (
    person text not null,
    table_id text not null references tables (id) on delete cascade,
    primary key (person, table_id)
) without rowid;

create table lines (
    table_id text not null references tables (id) on delete cascade,
    n integer not null,
    who text not null,
    words text not null,
    auto integer not null,
    secret text not null,
    chain text not null,
    action integer not null,
    events blob not null,
    state blob not null,
    at real not null,
    stands integer not null,
    owner integer not null,
    primary key (table_id, n)
) without rowid;

create table answers (
    table_id text not null references tables (id) on delete cascade,
    key text not null,
    answer blob not null,
    at real not null,
    primary key (table_id, key)
) without rowid;
create index answers_by_age on answers (at);

create table jobs (
    table_id text primary key references tables (id) on delete cascade,
    line integer not null,
    seat integer not null,
    due real not null,
    leased real not null
) without rowid;
create index jobs_by_due on jobs (due);

create table deadlines (
    table_id text primary key references tables (id) on delete cascade,
    seat integer not null,
    line integer not null,
    due real not null
) without rowid;
create index deadlines_by_due on deadlines (due);

create table chat (
    table_id text not null references tables (id) on delete cascade,
    n integer not null,
    person text not null,
    name text not null,
    seat integer,
    text text not null,
    at real not null,
    primary key (table_id, n)
) without rowid;

create table notes (
    table_id text not null references tables (id) on delete cascade,
    person text not null,
    text text not null,
    primary key (table_id, person)
) without rowid;
