-- When each background job last succeeded, in any process.
create table worker_runs (
  worker text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz
);

-- Which mails a member of staff wants; without a row, both.
create table staff_mail_choices (
  staff_id text primary key references staff (id) on delete cascade,
  daily boolean not null,
  at_once boolean not null
);
