-- The parcels of an order that left before its last one; carrier and number of the last one are in the order itself.
-- A release before this one reads no such parcel, and ships the whole order.
create table order_parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  at timestamptz not null,
  carrier text check (carrier in ('usps', 'ups', 'fedex', 'dhl', 'other')),
  -- Null once the buyer's data is deleted.
  tracking text,
  delivered_on date not null,
  -- The bottles in it, by formula.
  bottles jsonb not null
);

create index order_parcels_of_order on order_parcels (order_id, id);

-- A number that another parcel has is found in any spelling: two parcels with one number are an error of a scanner.
create index orders_by_tracking on orders ((upper(translate(tracking, ' -', ''))))
  where tracking is not null;
create index order_parcels_by_tracking on order_parcels ((upper(translate(tracking, ' -', ''))))
  where tracking is not null;
create index order_replacements_by_tracking on order_replacements ((upper(translate(tracking, ' -', ''))))
  where tracking is not null;
create index founders_reservations_by_tracking
  on founders_reservations ((upper(translate(tracking, ' -', ''))))
  where tracking is not null;

-- The list of orders is filtered by the way of shipping.
create index orders_by_shipping on orders (shipping_label, created_at desc, id desc);
