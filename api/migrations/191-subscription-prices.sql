-- Prices of a running subscription. A version of the price book reaches it only when its owner wanted
-- that, and 30 days after its mail was sent.
alter table price_versions add column for_subscriptions boolean not null default false;

-- When the prices of its lines were agreed to last; null: when it started.
alter table subscriptions add column priced_at timestamptz;

create table subscription_price_changes (
  notice_id bigint primary key references subscription_notices (id) on delete cascade,
  -- [{sku, from, to}], in cents
  prices jsonb not null,
  holds_from timestamptz not null,
  -- 'dropped': its mail was not sent, or it has ended.
  state text not null check (state in ('announced', 'charged', 'dropped'))
);
create index subscription_price_changes_announced on subscription_price_changes (holds_from)
  where state = 'announced';
