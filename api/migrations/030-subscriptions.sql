-- What an account pays for each month. A row is written with the order of the page that began it and
-- is afterwards what the provider says, read there. The states are in
-- src/subscriptions/subscription-states.ts. `charges` is what is to be charged each month; a renewal
-- is an order only when the provider charged the same.
create table subscriptions (
  id text primary key,
  account_id text,
  email text not null,
  customer_id text not null,
  status text not null check (status in ('active', 'past_due', 'ended')),
  currency text not null,
  lines jsonb not null,
  charges jsonb not null,
  cents integer not null,
  ship_to jsonb not null,
  started_at timestamptz not null,
  period_end timestamptz not null,
  cancel_at timestamptz,
  canceled_at timestamptz,
  ended_at timestamptz,
  next_attempt_at timestamptz,
  card_brand text,
  card_last4 text,
  -- Which reading at the provider this row shows; an older one that arrives later is not believed.
  reading bigint not null,
  next_check_at timestamptz not null,
  check ((status = 'ended') = (ended_at is not null))
);

create index subscriptions_of_account on subscriptions (account_id) where account_id is not null;
create index subscriptions_of_guest on subscriptions (lower(email)) where account_id is null;
create index subscriptions_to_check on subscriptions (next_check_at) where status <> 'ended';

-- Readings are numbered in the order in which they are begun.
create sequence subscription_readings;

-- Pages of the provider on which a subscriber gives a new card.
create table card_updates (
  id text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  status text not null check (status in ('open', 'done', 'expired')),
  url text not null,
  created_at timestamptz not null,
  next_check_at timestamptz not null
);

create unique index card_updates_open on card_updates (subscription_id) where status = 'open';

-- Each renewal is an order of its own, because something is shipped for it: either a page was paid
-- for, or an invoice.
alter table orders
  alter column checkout_session_id drop not null,
  add column invoice_id text unique,
  add check ((checkout_session_id is null) <> (invoice_id is null));
