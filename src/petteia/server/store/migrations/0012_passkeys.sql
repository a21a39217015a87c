-- Passkeys: by the key of a device somebody is let in on others too. What is kept of one lets nobody in.

create table passkeys (
    id text primary key,
    person text not null,
    site text not null,
    key blob not null,
    count integer not null,
    name text not null,
    created real not null,
    used real not null
) without rowid;
create index passkeys_by_person on passkeys (person);
