-- Invitations to review what a parcel brought. One for each purchase that has shipped; its mail is sent
-- once, and not at all where the buyer was invited for the same formulas before.
create table review_invitations (
  id bigint generated always as identity primary key,
  -- 'order:12', 'reservation:5'
  source text not null unique,
  account_id text references accounts (id) on delete cascade,
  email text not null,
  formulas jsonb not null,
  delivered_on date not null,
  -- When the mail is due; null once it is queued, or when there is nothing to invite to.
  due_at timestamptz,
  -- When the mail was queued.
  invited_at timestamptz,
  check (due_at is null or invited_at is null)
);

create index review_invitations_due on review_invitations (due_at) where due_at is not null;
create index review_invitations_of_email on review_invitations (email);
create index review_invitations_of_account on review_invitations (account_id)
  where account_id is not null;

-- One review of each formula of a purchase. Withdrawing deletes the row.
create table reviews (
  id bigint generated always as identity primary key,
  invitation_id bigint not null references review_invitations (id) on delete cascade,
  formula text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'declined')),
  rating integer not null check (rating between 1 and 5),
  body text not null,
  expected text,
  first_name text,
  written_at timestamptz not null,
  decided_at timestamptz,
  decline_reason text,
  -- The state that a person has seen: of two who act at once, one is rejected.
  revision integer not null default 0,
  unique (invitation_id, formula),
  check ((state = 'declined') = (decline_reason is not null)),
  check ((state = 'waiting') = (decided_at is null))
);

create index reviews_published on reviews (formula, id desc) where state = 'published';
create index reviews_waiting on reviews (written_at, id) where state = 'waiting';
create index reviews_by_time on reviews (written_at desc, id desc);

-- The links of invitations and of the mails about a decision, hashed.
create table review_links (
  token_hash text primary key,
  invitation_id bigint not null references review_invitations (id) on delete cascade,
  created_at timestamptz not null
);

create index review_links_of_invitation on review_links (invitation_id);

-- A withdrawn review stays withdrawn after a restore.
alter table erasures drop constraint erasures_what_check;
alter table erasures add constraint erasures_what_check
  check (what in ('erased', 'password', 'letters', 'review'));
