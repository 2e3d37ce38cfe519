-- Day 1 of a ritual, the calendar day of its owner when it was saved. A later flight does not move it.
-- Null for rituals that were saved before.
alter table rituals add column first_day date;
