import type { Tx } from '../db/database';
import type { Mail } from '../mail/mail';
import { enqueue } from '../mail/outbox';
import { insertToken, tokensSince } from './account-store';
import type { AccountTokenRow } from './account-table';
import { hashOfLinkToken, newLinkToken } from './link-token';

const hourMs = 60 * 60 * 1000;
/** A mailbox is not a stranger's to fill: more links than these in an hour are not mailed. */
const linksAnHour = 5;

type Link = Pick<AccountTokenRow, 'accountId' | 'purpose' | 'passwordHash'> & { goodForMs: number };

/** Makes a link that works once and mails it. @returns false when the mailbox has had enough. */
export const sendLink = async (
  tx: Tx,
  { goodForMs, ...link }: Link,
  now: Date,
  write: (token: string) => Mail,
): Promise<boolean> => {
  const sent = await tokensSince(tx, link.accountId, new Date(now.getTime() - hourMs));
  if (sent >= linksAnHour) return false;
  const token = newLinkToken();
  const tokenHash = hashOfLinkToken(token);
  await insertToken(tx, {
    ...link,
    tokenHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + goodForMs),
  });
  const mail = write(token);
  await enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${tokenHash}` }, now);
  return true;
};
