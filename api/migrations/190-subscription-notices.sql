-- Notices to subscribers: before a charge, once a year, before a new price. Each occasion has one.
create table subscription_notices (
  id bigint generated always as identity primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  kind text not null check (kind in ('renewal', 'year', 'price')),
  -- The time of the charge, the number of the year, or the version of the price book.
  occasion text not null,
  noticed_at timestamptz not null,
  unique (subscription_id, kind, occasion)
);

-- Links in their mails that end the subscription; only hashes are stored.
create table subscription_links (
  token_hash text primary key,
  notice_id bigint not null references subscription_notices (id) on delete cascade,
  created_at timestamptz not null
);
create index subscription_links_of_notice on subscription_links (notice_id);
