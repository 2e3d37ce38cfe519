-- Until when the shop can answer a dispute; null where it was seen before, or needs no answer.
alter table payment_disputes add column answer_by timestamptz;
