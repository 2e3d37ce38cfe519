-- The people behind the counter. Nobody can sign in before password_hash and totp_secret are set,
-- which the invitation's link does once. The secret is encrypted with a key made from SESSION_SECRET.
create table staff (
  id text primary key,
  email text not null unique,
  role text not null check (role in ('owner', 'fulfilment', 'support', 'read-only')),
  password_hash text,
  totp_secret text,
  -- The time step of the last accepted code: each code is accepted once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  joined_at timestamptz,
  disabled_at timestamptz,
  revision integer not null default 0,
  check ((password_hash is null) = (totp_secret is null)),
  check ((password_hash is null) = (joined_at is null))
);

-- A mailed or printed link, hashed. A new link replaces the old one.
create table staff_links (
  staff_id text primary key references staff (id) on delete cascade,
  token_hash text not null unique,
  totp_secret text not null,
  expires_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id text not null references staff (id) on delete cascade,
  code_mac text not null,
  primary key (staff_id, code_mac)
);

create table staff_sessions (
  token_hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  device text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

create index staff_sessions_of_staff on staff_sessions (staff_id);

-- Who changed what. Nobody edits it: a trigger rejects updates and deletions. Personal values stand
-- in a table of their own, because they are deleted with their person.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  role text,
  address text,
  action text not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null
);

create index audit_entries_of_subject on audit_entries (subject, id);
create index audit_entries_of_actor on audit_entries (actor, id);

create table audit_personal (
  entry_id bigint primary key references audit_entries (id),
  email text not null,
  before jsonb not null,
  after jsonb not null
);

create index audit_personal_of_email on audit_personal (email);

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function reject_audit_change();
