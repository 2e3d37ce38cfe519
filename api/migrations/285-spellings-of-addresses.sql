-- Addresses whose domain stands in its ASCII form. The worker `join-spellings` gives them the spelling of all others.
create index orders_with_ascii_domain on orders (lower(email)) where lower(email) like '%xn--%';
create index subscriptions_with_ascii_domain on subscriptions (lower(email))
  where lower(email) like '%xn--%';
create index founders_with_ascii_domain on founders_reservations (lower(email))
  where lower(email) like '%xn--%';
create index recipients_with_ascii_domain on coaching_readers (lower(email))
  where lower(email) like '%xn--%';
create index invitations_with_ascii_domain on review_invitations (lower(email))
  where lower(email) like '%xn--%';
create index outbox_with_ascii_domain on outbox (lower(recipient))
  where lower(recipient) like '%xn--%';
create index audit_with_ascii_domain on audit_personal (lower(email))
  where lower(email) like '%xn--%';
