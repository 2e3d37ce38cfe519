-- What the audit log is searched by, beside subject and actor.
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_time on audit_entries (at);
