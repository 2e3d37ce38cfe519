-- What people wrote about their days: a line of words and ratings. An entry never changes; an edited or
-- deleted one keeps its id, so that no device brings it back, and loses its content.
create table record_entries (
  account_id text not null references accounts (id) on delete cascade,
  id text not null,
  content jsonb,
  primary key (account_id, id)
);

-- The scales that a ritual chose; `name` is its second of saving and its formula.
create table record_choices (
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  content jsonb not null,
  primary key (account_id, name)
);
