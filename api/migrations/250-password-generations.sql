-- How often the credentials of an account were replaced. What is given out to its owner carries the
-- generation of that moment and is worth nothing under another.
alter table accounts add column password_generation integer not null default 0;
alter table account_tokens add column password_generation integer not null default 0;
alter table sign_ins add column password_generation integer not null default 0;
alter table email_changes add column password_generation integer not null default 0;

-- A mailed link gets its secret when it is sent, which may be after the credentials were replaced.
alter table outbox add column link_generation integer;
