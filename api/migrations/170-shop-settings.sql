-- What staff have changed of the shop's settings; for the rest the defaults in the code hold.
create table shop_settings (
  id integer primary key check (id = 1),
  changed jsonb not null,
  revision integer not null
);

insert into shop_settings (id, changed, revision) values (1, '{}', 0);
