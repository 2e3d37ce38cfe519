import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database';
import type { Mail } from '../mail/mail';
import { enqueue, linksSince } from '../mail/outbox';
import type { AccountTokenRow } from '../identity/account-table';

const hourMs = 60 * 60 * 1000;
/** A mailbox is not a stranger's to fill: of each kind, more links in an hour are not mailed. */
const linksAnHour = 5;

type Link = { accountId: string; purpose: AccountTokenRow['purpose'] };

/**
 * Mails a link that works once. The last one of an hour says so: more are not sent, whoever asks.
 * @returns false when the mailbox has had enough.
 */
export const sendLink = async (
  tx: Tx,
  { accountId, purpose }: Link,
  now: Date,
  write: (isLast: boolean) => Mail,
): Promise<boolean> => {
  const link = { kind: purpose, owner: accountId };
  const sent = await linksSince(tx, link, new Date(now.getTime() - hourMs));
  if (sent >= linksAnHour) return false;
  const mail = write(sent === linksAnHour - 1);
  await enqueue(tx, { ...mail, link, dedupeKey: `${mail.kind}:${randomUUID()}` }, now);
  return true;
};
