-- The lists of the back office: by kind, by the first letters of an address, and what was given up.
create index outbox_by_kind on outbox (kind, id);
create index outbox_by_recipient on outbox (lower(recipient) text_pattern_ops, id);
