-- What is in a parcel that was sent again and where it goes; null where it is the whole order at its address.
alter table order_replacements
  add column bottles jsonb,
  add column ship_to jsonb,
  -- The id of the request, so that one whose reply was lost sends no second parcel.
  add column request text;

create unique index order_replacements_request on order_replacements (request);

alter table order_replacements drop constraint order_replacements_reason_check;
alter table order_replacements add constraint order_replacements_reason_check
  check (reason in ('lost', 'damaged', 'wrong_item', 'came_back'));
