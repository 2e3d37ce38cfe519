-- Discount codes that staff have switched off. The codes themselves are at the payment provider; the
-- row decides which of two people at once did it.
create table closed_codes (
  id text primary key,
  at timestamptz not null
);
