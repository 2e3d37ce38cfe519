-- A refund that a person requested. It is stored before the provider is called, so that two people
-- refund once, and a request that a crash or an outage left open is repeated.
create table refund_requests (
  id text primary key,
  -- The number of an order (C-…) or of a reservation (F-…).
  subject text not null,
  cents integer not null check (cents >= 0),
  -- Whether nothing is left after it: nothing ships any more.
  is_whole boolean not null,
  reason text not null,
  -- Free text about a person: deleted with the buyer's data.
  note text not null,
  -- Ended at the provider before the refund; null where it goes on or there is none.
  ends_subscription text,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null check (state in ('requested', 'done', 'rejected')),
  -- Why it was rejected.
  problem text,
  refund_id text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);

-- One at a time for each order or reservation.
create unique index refund_requests_open on refund_requests (subject) where state = 'requested';
create index refund_requests_due on refund_requests (next_attempt_at) where state = 'requested';
create index refund_requests_of_subject on refund_requests (subject, requested_at);
create index refund_requests_by_day on refund_requests (requested_at);
create index refund_requests_of_refund on refund_requests (refund_id);
