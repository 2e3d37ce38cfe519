-- Who would like to coach. One row for each application; the same words sent again are the same one.
create table coach_applications (
  id bigint generated always as identity primary key,
  fingerprint text not null unique,
  email text not null,
  name text not null,
  place text not null,
  about text not null,
  applied_at timestamptz not null
);

create index coach_applications_email on coach_applications (email);
create index coach_applications_age on coach_applications (applied_at);
