-- How often the credentials of a member were replaced or ended. A session, a link and a recovery code
-- carry the generation under which they were given, and are worth nothing under another one. The
-- previous release writes 0, which is right for everybody whose credentials were not replaced since.
alter table staff add column password_generation integer not null default 0;
alter table staff_links add column password_generation integer not null default 0;
alter table staff_recovery_codes add column password_generation integer not null default 0;
alter table staff_sessions add column password_generation integer not null default 0;
