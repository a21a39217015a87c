-- Whom somebody does not want to meet. The name is the one that they were known by then: a list has to say who is meant.

create table blocks (
    n integer primary key,
    person text not null,
    other text not null,
    name text not null,
    at real not null,
    unique (person, other)
);
create index blocks_by_other on blocks (other, person);
