-- Which shop these data are of, among several at one account of the payment provider: made once, at the
-- first start, and kept with the data, so that a restored backup still knows its own pages.
create table installation (
  one boolean primary key default true check (one),
  id text not null check (id <> '')
);
