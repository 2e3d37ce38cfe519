-- Whose mailbox must consent to a change, because an earlier one was made within seven days; null for none.
alter table email_changes add column consent_email text;
alter table email_changes add column consented_at timestamptz;
-- When it was taken back, alone or with an earlier one. Its links are worth nothing then.
alter table email_changes add column undone_at timestamptz;

alter table email_change_links drop constraint email_change_links_purpose_check;
alter table email_change_links add constraint email_change_links_purpose_check
  check (purpose in ('confirm', 'undo', 'consent'));
