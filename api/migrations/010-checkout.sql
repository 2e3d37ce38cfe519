-- One row for each payment page that was handed to a browser. The states are in
-- src/orders/order-states.ts. `charges` is what the provider was asked to charge; an order is
-- confirmed only when the provider says the same.
create table checkout_sessions (
  id text primary key,
  visitor text not null,
  fingerprint text not null,
  attempt integer not null check (attempt >= 0),
  status text not null check (status in ('open', 'processing', 'paid', 'failed', 'expired', 'needs_review')),
  mode text not null check (mode in ('payment', 'subscription')),
  url text not null,
  currency text not null,
  subtotal_cents integer not null check (subtotal_cents > 0),
  shipping_cents integer[] not null,
  lines jsonb not null,
  charges jsonb not null,
  price_book_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  -- Of equal calls at the same moment one wins, and the others are given its page.
  unique (visitor, fingerprint, attempt)
);

create index checkout_sessions_to_check on checkout_sessions (next_check_at)
  where status in ('open', 'processing');

-- Every event of the provider that was acted on, once: the second delivery finds the first.
create table stripe_events (
  id text primary key,
  type text not null,
  object_id text,
  received_at timestamptz not null
);
