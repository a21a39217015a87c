-- Where somebody is logged in: a browser each. Of what its cookie says only a hash is kept. Cookies from before say who somebody
-- is and nothing else: for each person they are one session together, under a word that is the hash of nothing.

create table sessions (
    id text primary key,
    token text not null unique,
    person text not null,
    name text not null,
    browser text not null,
    created real not null,
    seen real not null
) without rowid;
create index sessions_by_person on sessions (person);
create index sessions_by_age on sessions (seen);

insert into sessions (id, token, person, name, browser, created, seen)
    select id, 'person ' || id, id, '', '', created, cast(strftime('%s', 'now') as real) from people where gone = 0;
