-- Bottles of each formula that are free to sell: those of orders that wait for their parcel are not.
-- A formula without a row is neither counted nor sold out.
create table stock (
  formula text primary key,
  -- Null: not counted. Negative: sold more often than there was.
  on_hand integer,
  sold_out boolean not null default false,
  revision integer not null default 0
);

-- The bottles of each order, so that each is taken once and returned once.
create table stock_orders (
  order_id bigint not null references orders (id) on delete cascade,
  formula text not null,
  bottles integer not null check (bottles > 0),
  state text not null check (state in ('taken', 'returned', 'shipped')),
  primary key (order_id, formula)
);

create index stock_orders_taken on stock_orders (formula) where state = 'taken';
