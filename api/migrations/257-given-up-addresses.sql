-- Who gave an address up, for a sign-up there and for a forgotten password.
create index email_changes_from_address on email_changes (old_email, changed_at)
  where changed_at is not null;
