-- What /metrics asks at every scrape, so that it reads a few rows however large the shop has grown.
create index outbox_given_up on outbox (id) where dead_at is not null;
create index checkout_sessions_by_age on checkout_sessions (created_at);
