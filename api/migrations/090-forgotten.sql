-- A page of a person who is deleted: what is paid on it all the same goes back and is no order.
alter table checkout_sessions add column forgotten_at timestamptz;

-- Customers at the payment provider that nothing needs any more. A worker deletes them there; the row
-- goes with them.
create table forgotten_customers (
  id text primary key,
  forgotten_at timestamptz not null,
  next_check_at timestamptz not null
);

-- A mail to somebody who is deleted by now: it goes as soon as it is sent.
alter table outbox add column forget_once_sent boolean not null default false;
create index outbox_to_forget on outbox (id) where forget_once_sent;
