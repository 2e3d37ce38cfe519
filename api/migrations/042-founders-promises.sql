-- What each founder was promised, and what they said to a delay. The mail-order rule (16 CFR 435): to a
-- first delay of at most thirty days silence is consent; to any other it is not, and the money goes back.
alter table founders_reservations
  -- The day by which it ships, as its founder knows and accepts it; set when it is paid for.
  add column ships_by date,
  -- How often it was put off.
  add column delays integer not null default 0 check (delays >= 0),
  -- A later day that is only good with the founder's yes, and until when that can be said.
  add column asked_until date,
  add column answer_by timestamptz,
  add column refund_reason text check (refund_reason in ('asked', 'no_spot', 'not_shipped')),
  -- What a subscribe offer goes on as, once its first parcel has left.
  add column subscription_id text unique,
  add check ((asked_until is null) = (answer_by is null));

create index founders_to_ship on founders_reservations (ships_by) where status = 'confirmed';
create index founders_to_begin on founders_reservations (next_check_at)
  where status = 'shipped' and offer = 'subscribe' and subscription_id is null;
