-- The address by which a guest's row came to an account: where a change to that address is taken back,
-- the row is the guest's again. Null for what the account did itself.
alter table orders add column guest_email text;
alter table subscriptions add column guest_email text;
alter table review_invitations add column guest_email text;
alter table coaching_readers add column guest_email text;
alter table coaching_formulas add column guest_email text;
-- The address under which a message was written, once its account's change of address has moved it.
alter table messages add column guest_email text;

-- A guest who got letters at the new address of an account that gets them too: the account's reader goes
-- on for both, and this one waits with its choices and letters for the change to be taken back.
alter table coaching_readers add column merged_into bigint references coaching_readers (id) on delete cascade;
create index coaching_readers_merged on coaching_readers (merged_into) where merged_into is not null;
