-- People who may sign in. The address is kept in lower case; nobody can sign in before they have
-- confirmed it.
create table accounts (
  id text primary key,
  email text not null unique,
  password_hash text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- What a link in a mail carries, hashed: who reads this table can follow no link. A confirmation
-- brings the password of its own sign-up, so that nobody can slip theirs under another's click.
create table account_tokens (
  token_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'confirm') = (password_hash is not null))
);

create index account_tokens_of_account on account_tokens (account_id);
create index account_tokens_expiry on account_tokens (expires_at);

-- Who is signed in where. A session that names no row here is nobody's, whatever its store says, so
-- a session that was ended cannot come back by a write that was under way.
create table sign_ins (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  device text not null,
  -- Counts the refresh tokens that were given out; only the last of them is good.
  generation integer not null default 0,
  started_at timestamptz not null,
  refreshed_at timestamptz not null,
  seen_at timestamptz not null
);

create index sign_ins_of_account on sign_ins (account_id);
