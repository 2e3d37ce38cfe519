-- The price book with its history. The book that holds is the newest synced one whose time has come, so
-- every replica changes at the same instant. 'missed': its prices were not at the payment provider in time.
create table price_versions (
  version text primary key,
  items jsonb not null,
  holds_from timestamptz not null,
  note text not null,
  created_by text not null,
  created_at timestamptz not null,
  state text not null check (state in ('planned', 'synced', 'missed', 'withdrawn')),
  -- Null when its prices are at the provider, or need not be.
  next_sync_at timestamptz,
  sync_error text,
  revision integer not null default 0
);

create unique index price_versions_one_at_a_time on price_versions (holds_from)
  where state in ('planned', 'synced');

-- Orders name their version, so its prices and its time stay as they were announced.
create function reject_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'the prices of a version are never changed';
end $$;

create trigger price_versions_are_final before update of version, items, holds_from on price_versions
  for each statement execute function reject_price_change();
create trigger price_versions_stay before delete or truncate on price_versions
  for each statement execute function reject_price_change();
