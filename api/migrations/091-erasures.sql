-- What a restore of an older backup must not undo: persons who were erased, passwords that were changed,
-- letters that were unsubscribed. Addresses stand here as salted hashes. Every API process copies the
-- rows into a file outside the database (infra/decisions/0018).
create table erasures (
  id text primary key,
  what text not null check (what in ('erased', 'password', 'letters')),
  salt text not null,
  address_hash text not null,
  at timestamptz not null,
  -- Null after a restore, until a worker has done it once more.
  done_at timestamptz
);

create index erasures_of_address on erasures (address_hash);
create index erasures_by_time on erasures (at);
create index erasures_to_do on erasures (at) where done_at is null;

-- Each restore. Mails from before it wait until an operator says what becomes of them.
create table restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null,
  released_at timestamptz
);
