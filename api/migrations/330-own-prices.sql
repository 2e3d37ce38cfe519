-- The prices that the owner decided on, with those that a formula or a bundle has of its own. Null for a version
-- from before: then they follow from its items.
alter table price_versions add column plan jsonb;

create trigger price_versions_plans_are_final before update of plan on price_versions
  for each statement execute function reject_price_change();
