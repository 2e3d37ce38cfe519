-- Paid for. Amounts are those that the provider charged, in cents.
create table orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- Webhook, return page and reconciler may all try: the first one wins.
  checkout_session_id text not null unique references checkout_sessions (id),
  account_id text,
  status text not null check (status in ('paid', 'needs_review', 'shipped', 'refunded')),
  review_reason text,
  currency text not null,
  subtotal_cents integer not null,
  discount_cents integer not null,
  shipping_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  email text not null,
  ship_to jsonb not null,
  shipping_label text not null,
  payment_id text,
  subscription_id text,
  customer_id text,
  created_at timestamptz not null,
  check (status = 'needs_review' or total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  check ((status = 'needs_review') = (review_reason is not null))
);

create index orders_of_account on orders (account_id, created_at desc) where account_id is not null;

create table order_lines (
  order_id bigint not null references orders (id) on delete cascade,
  position integer not null,
  sku text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  is_subscription boolean not null,
  unit_cents integer not null,
  bonus text,
  primary key (order_id, position)
);
