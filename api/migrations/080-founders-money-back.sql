-- What becomes of the money of a reservation after it was paid: refunds as the provider has them, also
-- those that nobody here asked for, refunds that did not go through, and disputes.
alter table founders_reservations
  drop constraint founders_reservations_status_check,
  add constraint founders_reservations_status_check check (status in ('opening', 'open', 'processing',
    'confirmed', 'needs_review', 'shipped', 'released', 'refund_due', 'refund_failed', 'refunded')),
  drop constraint founders_reservations_refund_reason_check,
  add constraint founders_reservations_refund_reason_check
    check (refund_reason in ('asked', 'no_spot', 'not_shipped', 'by_shop')),
  -- Why a person has to look at it; it stays on record afterwards.
  add column review_reason text,
  -- How many tries to refund it are over; each try has an idempotency key of its own.
  add column refund_attempts integer not null default 0 check (refund_attempts >= 0),
  -- The account is deleted: the address stays until the refund's email is written.
  add column forget_when_refunded boolean not null default false;

create index founders_of_payment on founders_reservations (payment_id) where payment_id is not null;

-- Every refund that the provider has made for a reservation, whoever asked for it there.
create table founders_refunds (
  id text primary key,
  reservation_id bigint not null references founders_reservations (id),
  cents integer not null check (cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null
);

create index founders_refunds_of_reservation on founders_refunds (reservation_id);

-- Disputes of payments that a person here was told of, so that each is told once, and a second one too.
create table payment_disputes (
  id text primary key,
  payment_id text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  seen_at timestamptz not null
);
