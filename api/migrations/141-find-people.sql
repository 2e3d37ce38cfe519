-- What staff find people by, beside orders and mails: the beginning of an address or a name.
create index accounts_email_prefix on accounts (email text_pattern_ops);
create index orders_last_name_prefix
  on orders (lower(regexp_replace(ship_to ->> 'name', '^.*\s', '')) text_pattern_ops);
create index founders_email_prefix on founders_reservations (lower(email) text_pattern_ops);
create index founders_name_prefix
  on founders_reservations (lower(ship_to ->> 'name') text_pattern_ops);
create index founders_last_name_prefix
  on founders_reservations (lower(regexp_replace(ship_to ->> 'name', '^.*\s', '')) text_pattern_ops);
create index coaching_readers_email_prefix on coaching_readers (lower(email) text_pattern_ops);
create index coach_applications_email_prefix on coach_applications (lower(email) text_pattern_ops);
create index coach_applications_name_prefix on coach_applications (lower(name) text_pattern_ops);
