-- What was found by reading a whole table; api/src/db/statement-plans.test.ts finds more of it.
create index card_updates_of_subscription on card_updates (subscription_id);
create index checkout_sessions_of_account on checkout_sessions (account_id)
  where account_id is not null;
create index coaching_links_of_letter on coaching_links (letter_id);
create index customer_emails_due on customer_emails (next_check_at);
create index erasures_by_salt on erasures (salt);
create index forgotten_customers_due on forgotten_customers (next_check_at);
create index founders_of_state on founders_reservations (status, created_at, id);
create index messages_of_assigned on messages (assigned_to) where assigned_to is not null;
create index outbox_by_sender on outbox (lower(headers ->> 'Reply-To'))
  where headers ->> 'Reply-To' is not null;
create index outbox_by_subject on outbox (split_part(dedupe_key, ':', 2));
create index refund_requests_of_reason on refund_requests (reason, requested_at, id);
create index refund_requests_of_state on refund_requests (state, requested_at, id);
create index review_invitations_by_email on review_invitations (lower(email));
