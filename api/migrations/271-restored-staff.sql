-- What a restore must not undo has more kinds: the access of staff, an account's address, and a review
-- that was declined.
alter table erasures drop constraint erasures_what_check;
alter table erasures add constraint erasures_what_check
  check (what in (
    'erased', 'password', 'email', 'email-undone', 'letters', 'review', 'review-declined',
    'staff-credentials', 'staff-disabled', 'staff-enabled', 'staff-role', 'staff-code'
  ));
