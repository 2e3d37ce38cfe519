-- The bottles and the shipping that a refund is for; null where it is an amount or the rest.
alter table refund_requests add column parts jsonb;

-- Bottles of an order that a refund has put back already, of those in `bottles`.
alter table stock_orders add column returned integer not null default 0;
