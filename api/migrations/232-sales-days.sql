-- Sales of days that are over, added up once: a report of a year reads these instead of every order.
create table sales_days (
  day date not null,
  way text not null,
  sales integer not null,
  cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  primary key (day, way)
);

create table sku_days (
  day date not null,
  sku text not null,
  quantity integer not null,
  cents bigint not null,
  primary key (day, sku)
);

-- The last day whose sums hold; those of later days are not read.
create table summed_days (
  one boolean primary key default true check (one),
  until date not null
);
insert into summed_days (until) values ('2000-01-01');

-- An order of a day that was added up takes the sums back from that day on.
create function forget_sums_of_day() returns trigger language plpgsql as $$
declare
  first date := (least(new.created_at, old.created_at) at time zone 'America/Chicago')::date;
begin
  update summed_days set until = first - 1 where until >= first;
  return null;
end
$$;
create trigger orders_forget_sums
  after insert or update of created_at, total_cents, discount_cents, shipping_cents, tax_cents
  on orders for each row execute function forget_sums_of_day();
