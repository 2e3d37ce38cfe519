-- Who carries a parcel, and which state of a row a person has seen: every change raises the revision,
-- so that of two people who act at once one is told.
alter table orders
  add column revision integer not null default 0,
  add column carrier text check (carrier in ('usps', 'ups', 'fedex', 'dhl', 'other'));

alter table founders_reservations
  add column revision integer not null default 0,
  add column carrier text check (carrier in ('usps', 'ups', 'fedex', 'dhl', 'other'));

create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger orders_revision before update on orders
  for each row when (old.* is distinct from new.*) execute function raise_revision();

create trigger founders_reservations_revision before update on founders_reservations
  for each row when (old.* is distinct from new.*) execute function raise_revision();

-- What staff writes about an order. Free text about a person: deleted with the buyer's data.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  at timestamptz not null,
  author text not null,
  text text not null
);

create index order_notes_of_order on order_notes (order_id, id);
