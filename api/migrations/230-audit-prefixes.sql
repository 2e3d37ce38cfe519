-- The audit log is searched by the beginning of what an entry is about, with and without its first
-- word: 'order c-7k2q', 'c-7k2q'.
create index audit_entries_subject_prefix on audit_entries (lower(subject) text_pattern_ops);
create index audit_entries_name_prefix
  on audit_entries (lower(regexp_replace(subject, '^[^ ]+ ', '')) text_pattern_ops);
