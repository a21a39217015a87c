-- What was chosen stands in a line's words. Its number beside them meant another choice as soon as a game numbered its
-- choices anew.

alter table lines drop column action;
