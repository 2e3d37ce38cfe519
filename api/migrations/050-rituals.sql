-- The practice rituals of an account, as its devices have sent them. The digest stands for the words
-- and the time of saving, so that two devices that saved something different never share a row.
-- Nothing is ever taken out: a ritual is switched off and may be switched on again.
create table rituals (
  account_id text not null references accounts (id) on delete cascade,
  digest text not null,
  formula text not null,
  anchor_text text not null,
  anchor_description text not null,
  phrase_text text not null,
  phrase_type text not null check (phrase_type in ('methodical', 'intuitive', 'action-oriented')),
  -- As the browser wrote it: it names the ritual there.
  created_at text not null,
  is_kept boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, digest)
);

-- One switch for each day that was ever checked in: done, or taken back.
create table ritual_days (
  account_id text not null,
  digest text not null,
  day date not null,
  is_done boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, digest, day),
  foreign key (account_id, digest) references rituals (account_id, digest) on delete cascade
);
