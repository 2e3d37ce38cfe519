-- Mailed links that open an order in one browser. Only hashes are stored.
create table order_links (
  token_hash text primary key,
  order_id bigint not null references orders (id) on delete cascade,
  created_at timestamptz not null,
  -- Of an unopened link: an hour after it is mailed. Of an opened one: until the browser may see the order.
  expires_at timestamptz not null,
  -- The browser that opened it; null before.
  visitor text
);
create index order_links_by_visitor on order_links (order_id, visitor);
create index order_links_by_end on order_links (expires_at);
