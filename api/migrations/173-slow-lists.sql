-- Lists of the back office that read a whole table of many rows: the mails that were given up, also for
-- the first page and the alert, and the audit log by action and by day.
create index outbox_given_up on outbox (id) where dead_at is not null and blanked_at is null;
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_time on audit_entries (at);
