import type { Tx } from '../db/database';
import { carryTokens, deleteTokens, raiseGeneration } from '../identity/account-store';
import { carryLinkMails, dropLinkMails } from '../mail/outbox';
import { accountSubject, recordErasure } from '../privacy/erasures';
import { endSignIns, type SparedSignIns } from '../sessions/sign-in-store';
import { stopPendingChanges } from './email-change-store';
import { accountLinks } from './mailed-links';

type Replacement = {
  accountId: string;
  now: Date;
  /** Absent when the password stays. */
  passwordHash?: string;
  /** Sessions and links that live on under the new generation; none by default. */
  spared?: { signIns?: SparedSignIns; links?: boolean };
};

/**
 * Replaces the credentials of an account, and ends all that was given out under the former ones: sessions,
 * mailed links, links in waiting mails, requested changes of address. The generation rises under the
 * account's lock, so what is in flight at this moment is worth nothing either. Nothing else sets the
 * password of a confirmed account. @returns the new generation
 */
export const replaceCredentials = async (
  tx: Tx,
  { accountId: id, now, passwordHash, spared = {} }: Replacement,
): Promise<number> => {
  const passwordGeneration = await raiseGeneration(tx, id, passwordHash);
  const account = { id, passwordGeneration };
  const links = { kinds: Object.keys(accountLinks), owner: id };
  await endSignIns(tx, account, spared.signIns ?? 'none');
  if (spared.links === true) {
    await carryTokens(tx, account);
    await carryLinkMails(tx, links, passwordGeneration);
  } else {
    await deleteTokens(tx, id);
    await dropLinkMails(tx, links);
  }
  await stopPendingChanges(tx, id, now);
  if (passwordHash !== undefined) await recordErasure(tx, 'password', accountSubject(id), now);
  return passwordGeneration;
};
