-- The name by which colleagues know a member of staff, in place of the address; null until somebody sets it.
alter table staff add column display_name text check (char_length(display_name) between 1 and 60);
