-- What people write to the shop: contact messages and applications to coach, in one inbox. A form sent
-- twice is one row.
create table messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'application')),
  fingerprint text not null unique,
  email text not null,
  -- Of an applicant, with a website, a channel or a studio.
  name text,
  place text,
  -- As its writer typed it.
  order_number text,
  body text not null,
  state text not null default 'open' check (state in ('open', 'done')),
  assigned_to text references staff (id) on delete set null,
  created_at timestamptz not null,
  replied_at timestamptz,
  -- The state that a person has seen: of two who act at once, one is told.
  revision integer not null default 0,
  check ((kind = 'application') = (name is not null)),
  check ((kind = 'application') = (place is not null))
);

create index messages_by_time on messages (created_at desc, id desc);
create index messages_by_kind on messages (kind, created_at desc, id desc);
create index messages_open on messages (created_at, id) where state = 'open';
create index messages_of_email on messages (email);
create index messages_email_prefix on messages (lower(email) text_pattern_ops);
create index messages_name_prefix on messages (lower(name) text_pattern_ops);

-- Replies that were mailed, and notes that only staff reads.
create table message_entries (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  -- An email address of staff.
  author text not null,
  subject text,
  body text not null,
  at timestamptz not null,
  check ((kind = 'reply') = (subject is not null))
);

create index message_entries_of_message on message_entries (message_id, id);
