-- Changes of an account's address. Done ones stay with the account: a deletion must know the earlier
-- addresses too.
create table email_changes (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  -- Stopped, replaced by a later change, or taken back.
  stopped_at timestamptz
);

create index email_changes_of_account on email_changes (account_id, created_at);
create index email_changes_to_address on email_changes (new_email, created_at);

-- What the links in the two mails carry, hashed: the new address confirms, the old one takes back.
create table email_change_links (
  token_hash text primary key,
  change_id text not null references email_changes (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'undo')),
  expires_at timestamptz not null
);

create index email_change_links_of_change on email_change_links (change_id);

-- Customers at the payment provider that wait for their new address.
create table customer_emails (
  id text primary key,
  email text not null,
  next_check_at timestamptz not null
);

-- Name and address that a person has saved for the next purchase.
create table saved_addresses (
  account_id text primary key references accounts (id) on delete cascade,
  ship_to jsonb not null,
  changed_at timestamptz not null
);
