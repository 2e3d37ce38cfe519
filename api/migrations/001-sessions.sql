-- Sessions where there is no Redis. The id is kept hashed: who reads this table signs in as nobody.
create table sessions (
  id_hash text primary key,
  data jsonb not null,
  expires_at timestamptz not null
);

create index sessions_expiry on sessions (expires_at);
