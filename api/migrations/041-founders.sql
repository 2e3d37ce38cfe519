-- The Founders Batch. One row counts its spots, so that a spot is taken by one conditional update and
-- no number of shoppers at once can take more than there are.
create table founders_batch (
  id boolean primary key default true check (id),
  total integer not null check (total >= 0),
  claimed integer not null default 0 check (claimed >= 0),
  held integer not null default 0 check (held >= 0),
  -- Set when the batch is late: until when it ships instead.
  delayed_until date,
  check (claimed + held <= total)
);

insert into founders_batch (total) values (1000);

-- One row for each payment page that was asked for. The states are in
-- src/founders/reservation-states.ts. A person's account may be deleted; what was paid stays.
create table founders_reservations (
  id bigint generated always as identity primary key,
  number text not null unique,
  account_id text,
  email text not null,
  first_name text not null,
  formula text not null,
  offer text not null check (offer in ('2-pack', 'single', 'subscribe')),
  status text not null check (status in ('opening', 'open', 'processing', 'confirmed', 'needs_review', 'shipped', 'released', 'refund_due', 'refunded')),
  session_id text unique,
  subtotal_cents integer not null check (subtotal_cents > 0),
  charges jsonb not null,
  shipping_cents integer[] not null,
  total_cents integer,
  payment_id text,
  customer_id text,
  ship_to jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  tracking text
);

-- A person has one page at a time; what is paid does not count.
create unique index founders_one_open_page on founders_reservations (account_id)
  where status in ('opening', 'open');
create index founders_of_account on founders_reservations (account_id, created_at desc);
create index founders_to_check on founders_reservations (next_check_at)
  where status in ('opening', 'open', 'processing', 'refund_due');

-- What happened to each spot, in order; never changed.
create table founders_ledger (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references founders_reservations (id),
  happened text not null,
  held integer not null check (held between -1 and 1),
  claimed integer not null check (claimed between -1 and 1),
  at timestamptz not null
);
