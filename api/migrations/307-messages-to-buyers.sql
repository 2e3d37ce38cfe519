-- A message that staff wrote first, from an order's page: its author and its subject. Null for what people wrote to us.
alter table messages add column started_by text;
alter table messages add column subject text;

create index messages_of_order on messages (order_number, id) where order_number is not null;

-- Texts with which messages to buyers begin, as the owner has changed or added them. For the rest the texts in the code
-- are used.
create table reply_templates (
  id text primary key,
  kind text not null check (kind in ('contact', 'application')),
  situation text not null,
  title text not null,
  body text not null,
  is_offered boolean not null,
  revision integer not null
);
