-- A mail with a secret link is kept without the secret: `link_kind` and `link_owner` say what the link
-- is for, and the sender makes the secret when it hands the mail over.
alter table outbox add column link_kind text;
alter table outbox add column link_owner text;
-- When words, recipient and everything else but key, kind and times were taken out of a mail.
alter table outbox add column blanked_at timestamptz;

create index outbox_links_of_owner on outbox (link_owner, created_at) where link_owner is not null;
create index outbox_to_blank on outbox (created_at) where blanked_at is null;

-- What the unsubscribe links of a reader's mails carry, hashed: who reads this table can follow none.
-- Each mail has its own, and all of them stay good as long as the reader is there.
create table coaching_links (
  token_hash text primary key,
  reader_id bigint not null references coaching_readers (id) on delete cascade,
  created_at timestamptz not null
);

create index coaching_links_of_reader on coaching_links (reader_id);

-- Links in mails from before go on working. The column is read no more; a later release drops it.
insert into coaching_links (token_hash, reader_id, created_at)
select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, created_at from coaching_readers;
