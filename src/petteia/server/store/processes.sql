-- What a database needs that several processes serve. Every statement may be run again. Only PostgreSQL has it: a folder has
-- one server. What happens is told by triggers, so whoever writes, everybody hears of it.

create table if not exists processes (
    id text collate "C" primary key,
    name text not null,
    key bigint not null, -- of the lock that its connection holds
    until timestamptz not null -- when it is gone unless it is heard of before
);

create table if not exists present (
    process text collate "C" not null references processes (id) on delete cascade,
    table_id text collate "C" not null references tables (id) on delete cascade,
    person text collate "C" not null,
    seat bigint not null, -- -1: watches
    name text not null,
    primary key (process, table_id, person, seat)
);
create index if not exists present_by_table on present (table_id);

create table if not exists words ( -- what is taken once only, whichever process hears it
    word text collate "C" primary key,
    until timestamptz not null
);

alter table tables add column if not exists leader text collate "C" not null default '';
alter table jobs add column if not exists process text collate "C" not null default '';
alter table deadlines add column if not exists process text collate "C" not null default '';

create or replace function tell() returns trigger language plpgsql as $$
declare
    told json;
begin
    case tg_table_name
        when 'tables' then
            if tg_op = 'DELETE' then
                told := json_build_array('gone', old.id);
            elsif tg_op = 'INSERT' or old.seq <> new.seq or old.fence <> new.fence then
                told := json_build_array('table', new.id, new.seq, new.line, new.leader, new.fence);
            end if;
        when 'chat' then
            told := json_build_array('chat', new.table_id, new.n);
        when 'orders' then
            told := case tg_op
                when 'DELETE' then json_build_array('order', old.table_id, old.seat)
                else json_build_array('order', new.table_id, new.seat)
            end;
        when 'present' then
            told := case tg_op
                when 'DELETE' then json_build_array('here', old.table_id)
                else json_build_array('here', new.table_id)
            end;
        when 'processes' then
            told := json_build_array('process', old.id);
        when 'sessions' then
            told := json_build_array('session', old.id);
    end case;
    if told is not null then
        perform pg_notify('petteia', told::text);
    end if;
    return null;
end
$$;

drop trigger if exists tell on tables;
create trigger tell after insert or update or delete on tables for each row execute function tell();
drop trigger if exists tell on chat;
create trigger tell after insert on chat for each row execute function tell();
drop trigger if exists tell on orders;
create trigger tell after insert or delete on orders for each row execute function tell();
drop trigger if exists tell on present;
create trigger tell after insert or delete on present for each row execute function tell();
drop trigger if exists tell on processes;
create trigger tell after delete on processes for each row execute function tell();
drop trigger if exists tell on sessions;
create trigger tell after delete on sessions for each row execute function tell();
