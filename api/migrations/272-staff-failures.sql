-- Failed sign-ins of staff within a minute, from one address and about one member: the first stands in
-- the audit log at once, and a worker adds one entry with the number of those after it.
create table staff_failures (
  minute timestamptz not null,
  address text not null,
  action text not null,
  subject text not null,
  further integer not null default 0,
  primary key (minute, address, action, subject)
);
