-- What a recipient of weekly letters has chosen. Null: no weekday, a letter comes seven days after the
-- one before it.
alter table coaching_readers add column weekday integer check (weekday between 1 and 7);
-- Local time of the recipient.
alter table coaching_readers add column hour integer not null default 8 check (hour between 5 and 22);
-- Formulas whose letters are not wanted now.
alter table coaching_readers add column unwanted jsonb not null default '[]';
-- When a pause ends by itself. Null for one that was begun before pauses had an end.
alter table coaching_readers add column paused_until timestamptz;
-- A letter that was due before a change of its recipient comes at the next chosen time, not at once.
alter table coaching_readers add column not_before timestamptz;

create index coaching_pauses on coaching_readers (paused_until)
  where state = 'paused' and paused_until is not null;
