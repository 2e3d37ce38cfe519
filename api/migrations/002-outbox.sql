-- Mails wait here from the transaction that causes them until a worker has handed them over.
create table outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  check (sent_at is null or dead_at is null)
);

create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and dead_at is null;
