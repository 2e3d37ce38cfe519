-- The answer to a weekly email's question, from the link in the mail: once for each email.
alter table coaching_letters add column answered_at timestamptz;

-- The email that a link belongs to; null for links that only unsubscribe.
alter table coaching_links add column letter_id bigint references coaching_letters (id) on delete cascade;

-- Deleted by its writer apart from `answered_at`, so that the link stays used.
create table coaching_answers (
  letter_id bigint primary key references coaching_letters (id) on delete cascade,
  answer text not null
);
