-- What an invoice prints of its seller, its buyer and the card, so that it never changes after it is issued.
-- An order from before has none until its invoice is read.
create table order_invoices (
  order_id bigint primary key references orders (id) on delete cascade,
  seller jsonb not null,
  -- Lines of text; none once the buyer's data is deleted.
  buyer jsonb not null,
  -- 'by Visa ending in 4242'; null until the invoice is read.
  paid_with text
);
