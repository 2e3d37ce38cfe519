-- Changes of a subscription on its owner's word, by staff.
alter table subscriptions
  -- Raised by a trigger with each change that people see.
  add column revision integer not null default 0,
  -- A change that was requested and is not recorded yet: the provider has it, or gets it soon.
  add column pending_change jsonb,
  -- Lines, charges and sums that held before, for charges that began under them.
  add column earlier_terms jsonb not null default '[]',
  -- The charge that a pause has moved, and the one it was moved to. It is over when a period begins.
  add column paused_from timestamptz,
  add column paused_until timestamptz;

create function raise_subscription_revision() returns trigger language plpgsql as $$
begin
  if (new.status, new.lines, new.cents, new.ship_to, new.email, new.account_id, new.period_end,
      new.cancel_at, new.next_attempt_at, new.ended_at, new.card_brand, new.card_last4,
      new.pending_change, new.paused_until)
    is distinct from
     (old.status, old.lines, old.cents, old.ship_to, old.email, old.account_id, old.period_end,
      old.cancel_at, old.next_attempt_at, old.ended_at, old.card_brand, old.card_last4,
      old.pending_change, old.paused_until)
  then new.revision := old.revision + 1;
  end if;
  return new;
end $$;

create trigger subscriptions_revision before update on subscriptions
  for each row execute function raise_subscription_revision();

-- The lists and searches of the back office.
create index subscriptions_newest on subscriptions (started_at desc, id desc);
create index subscriptions_of_email on subscriptions (lower(email) text_pattern_ops);
create index subscriptions_of_name on subscriptions (lower(ship_to ->> 'name') text_pattern_ops);
create index subscriptions_of_last_name
  on subscriptions (lower(regexp_replace(ship_to ->> 'name', '^.*\s', '')) text_pattern_ops);
create index subscriptions_of_lines on subscriptions using gin (lines jsonb_path_ops);
create index subscriptions_next_charge on subscriptions (
  (case when status = 'active' and cancel_at is null then period_end
        when status = 'past_due' then next_attempt_at end)
);
create index orders_of_subscription on orders (subscription_id, created_at desc)
  where subscription_id is not null;
create index subscriptions_to_complete on subscriptions (next_check_at)
  where pending_change is not null;
