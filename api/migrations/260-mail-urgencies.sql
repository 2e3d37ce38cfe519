-- Mails that somebody waits for leave before others. A release before this one names no urgency, and sends links too.
alter table outbox
  add column urgency text not null default 'awaited',
  -- One spelling for each mailbox, by which its mails are counted; empty once the mail is blanked.
  add column mailbox text not null default '',
  -- How many mails this one stands for, which were too many for its mailbox; 0 for an ordinary mail.
  add column gathered integer not null default 0 check (gathered >= 0);

create index outbox_by_urgency on outbox (urgency, next_attempt_at, id)
  where sent_at is null and dead_at is null;
create index outbox_age_by_urgency on outbox (urgency, created_at)
  where sent_at is null and dead_at is null;
create index outbox_by_mailbox on outbox (mailbox, kind, created_at);
