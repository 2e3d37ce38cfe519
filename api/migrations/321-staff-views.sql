-- The filters and the sort of a list that a member of staff has saved under a name.
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id text not null references staff (id) on delete cascade,
  list text not null check (char_length(list) between 1 and 40),
  name text not null check (char_length(name) between 1 and 40),
  query jsonb not null check (pg_column_size(query) <= 8000),
  unique (staff_id, list, name)
);
