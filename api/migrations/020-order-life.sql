-- What becomes of an order after it was placed: reviewed, shipped, refunded. The ways between states
-- are in src/orders/order-states.ts.
alter table orders
  drop constraint orders_check,
  drop constraint orders_check1,
  add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add column shipped_at timestamptz,
  add column tracking text,
  -- The day on which the parcel counts as delivered and coaching may start: a day in the shop's own
  -- time zone, set when it ships.
  add column delivered_on date,
  -- The account is deleted: who and where is stripped as soon as the parcel has left.
  add column forget_buyer boolean not null default false,
  -- A reason stays on record when the review is over; sums that do not add up always have one.
  add constraint orders_sums check (review_reason is not null
    or total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  add constraint orders_review_has_reason check (status <> 'needs_review' or review_reason is not null),
  add constraint orders_shipped check (status <> 'shipped' or shipped_at is not null),
  add constraint orders_shipped_is_delivered check ((shipped_at is null) = (delivered_on is null));

create unique index orders_of_payment on orders (payment_id) where payment_id is not null;
create index orders_of_email on orders (lower(email), created_at desc);

-- Every refund that the provider has made for an order, whoever asked for it there.
create table refunds (
  id text primary key,
  order_id bigint not null references orders (id),
  cents integer not null check (cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null
);

create index refunds_of_order on refunds (order_id);

-- Who was signed in when the page was opened.
alter table checkout_sessions add column account_id text;
create index checkout_sessions_open on checkout_sessions (visitor) where status = 'open';
