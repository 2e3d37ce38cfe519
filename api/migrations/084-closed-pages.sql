-- When a page was closed because its shopper opened another one. News of its end may still be on its
-- way, and until then its status says open; it needs no second closing.
alter table checkout_sessions add column closed_at timestamptz;

-- What a newer page of the same visitor has to close.
create index checkout_sessions_to_close on checkout_sessions (visitor)
  where status = 'open' and closed_at is null;
