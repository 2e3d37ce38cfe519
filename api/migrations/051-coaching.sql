-- Who gets weekly letters. A reader is an address; one with an account belongs to it and goes with it.
create table coaching_readers (
  id bigint generated always as identity primary key,
  email text not null unique,
  account_id text unique references accounts (id) on delete cascade,
  state text not null check (state in ('active', 'paused', 'stopped')),
  -- What the unsubscribe link of their mails carries.
  token text not null unique,
  -- When the next letter leaves; null while none is planned.
  next_at timestamptz,
  created_at timestamptz not null,
  check (state = 'active' or next_at is null)
);

create index coaching_due on coaching_readers (next_at) where next_at is not null;

-- The formulas of each purchase: 'order:12', 'reservation:5'. What is refunded is taken out.
create table coaching_formulas (
  source text not null,
  formula text not null,
  reader_id bigint not null references coaching_readers (id) on delete cascade,
  position integer not null,
  bought_at timestamptz not null,
  -- Of the state that the parcel goes to.
  time_zone text not null,
  -- Letters start on the morning of this day; null until the parcel has left.
  delivered_on date,
  primary key (source, formula)
);

create index coaching_formulas_of_reader on coaching_formulas (reader_id);

-- Each letter of each reader, once, however many workers there are and whatever becomes of them.
create table coaching_letters (
  id bigint generated always as identity primary key,
  reader_id bigint not null references coaching_readers (id) on delete cascade,
  formula text not null,
  week integer not null check (week > 0),
  sent_at timestamptz not null,
  unique (reader_id, formula, week)
);
