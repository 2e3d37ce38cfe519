-- Orders that staff enters for a buyer, who pays by a mailed link. A paid one is an ordinary order.
create table hand_orders (
  session_id text primary key references checkout_sessions (id) on delete cascade,
  -- The id of the request, so that one whose reply was lost opens no second payment page.
  request text not null unique,
  created_by text not null,
  created_at timestamptz not null,
  -- Empty once the buyer's data is deleted.
  email text not null,
  code text
);

create index hand_orders_newest on hand_orders (created_at desc, session_id);
create index hand_orders_of_member on hand_orders (created_by, created_at);
create index hand_orders_of_email on hand_orders (lower(email), created_at);
