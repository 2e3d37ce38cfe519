-- The link of a receipt shows an order, and changes nothing. It may open any number of browsers, each of which
-- has a row of its own with the same mark.
alter table order_links add column is_view boolean not null default false;
