import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database';
import type { AccountTokenRow, Proof } from '../identity/account-table';
import type { Mail } from '../mail/mail';
import { readRoom } from '../mail/mail-ceiling';
import { enqueue } from '../mail/outbox';

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
  const { left } = await readRoom(tx, write(false), now);
  const mail = write(left === 1);
  const dedupeKey = `${mail.kind}:${randomUUID()}`;
  return (await enqueue(tx, { ...mail, link, dedupeKey }, now)) === 'queued';
};
