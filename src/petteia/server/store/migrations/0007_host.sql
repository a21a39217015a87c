-- What the host of a server does, and what people tell the host.

create table audit (
    n integer primary key,
    at real not null,
    act text not null,
    about text not null
);

create table reports (
    n integer primary key,
    at real not null,
    by text not null,
    table_id text not null,
    about text not null,
    name text not null,
    text text not null
);
