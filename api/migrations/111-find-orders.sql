-- What staff finds orders by, newest first: each list and each search reads a few index pages, however
-- many orders there are. Prefixes are compared byte by byte, whatever the collation of the database.
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_state on orders (status, created_at desc, id desc);
create index orders_with_subscription on orders (created_at desc, id desc)
  where subscription_id is not null;
create index orders_number_prefix on orders (number text_pattern_ops);
create index orders_email_prefix on orders (lower(email) text_pattern_ops);
create index orders_name_prefix on orders (lower(ship_to ->> 'name') text_pattern_ops);
create index order_lines_of_sku on order_lines (sku, order_id);

-- What an order's page shows of other tables: its mails by the beginning of their key, and what the
-- provider has sent about its payment.
create index outbox_key_prefix on outbox (dedupe_key text_pattern_ops);
create index stripe_events_of_object on stripe_events (object_id) where object_id is not null;
create index payment_disputes_of_payment on payment_disputes (payment_id);

-- A parcel that was lost or damaged is sent again, for nothing.
create table order_replacements (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  at timestamptz not null,
  reason text not null check (reason in ('lost', 'damaged')),
  carrier text not null check (carrier in ('usps', 'ups', 'fedex', 'dhl', 'other')),
  -- Null once the buyer's data is deleted.
  tracking text
);

create index order_replacements_of_order on order_replacements (order_id, id);
