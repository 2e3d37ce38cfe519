-- The words by which somebody agreed to a subscription, as they stood above the button, with their time.
-- They stay after a deletion, without a name, because US law wants them for three years at least.
create table subscription_consents (
  id bigint generated always as identity primary key,
  subscription_id text not null,
  -- 'end': it ended, and its owner had the data deleted; no words were agreed to.
  kind text not null check (kind in ('checkout', 'founders', 'change', 'end')),
  text text not null,
  text_hash text not null,
  given_at timestamptz not null,
  unique (subscription_id, kind, given_at)
);

create function reject_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'consents are never changed, and kept for three years';
end $$;

create trigger subscription_consents_are_final before update or truncate on subscription_consents
  for each statement execute function reject_consent_change();
create trigger subscription_consents_stay before delete on subscription_consents
  for each row when (old.given_at > now() - interval '3 years')
  execute function reject_consent_change();

-- The text above the button of the payment page.
alter table checkout_sessions add column consent_text text;
alter table founders_reservations add column consent_text text;
