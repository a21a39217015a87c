-- What a seat has said in advance. Apart from its table: that somebody has said something must not show in its number.

create table orders (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    person text not null,
    step text not null,
    words text not null,
    occasion integer not null,
    primary key (table_id, seat)
) without rowid;
