-- Whom a table names without being theirs any more: who got up or was removed does not find it among their own, but whoever
-- deletes their data is to be named nowhere.

alter table sitting add column sits integer not null default 1;
