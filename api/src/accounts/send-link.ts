import { randomUUID } from 'node:crypto';
import { hourMs } from '../config/durations';
import type { Tx } from '../db/database';
import type { Mail } from '../mail/mail';
import { enqueue, linksSince } from '../mail/outbox';
import type { AccountTokenRow, Proof } from '../identity/account-table';

/** Per mailbox and kind of link, so that strangers cannot flood a mailbox. */
const maxLinksPerHour = 5;

type Link = { account: Proof; purpose: AccountTokenRow['purpose'] };

/**
 * Mails a single-use link. The last mail before the hourly limit mentions the limit.
 * @returns false when the limit is reached
 */
export const sendLink = async (
  tx: Tx,
  { account, purpose }: Link,
  now: Date,
  write: (isLast: boolean) => Mail,
): Promise<boolean> => {
  const link = { kind: purpose, owner: account.id, generation: account.passwordGeneration };
  const sent = await linksSince(tx, link, new Date(now.getTime() - hourMs));
  if (sent >= maxLinksPerHour) return false;
  const mail = write(sent === maxLinksPerHour - 1);
  await enqueue(tx, { ...mail, link, dedupeKey: `${mail.kind}:${randomUUID()}` }, now);
  return true;
};
