import { dayMs, hourMs } from '../config/durations';
import { findAccount, insertToken } from '../identity/account-store';
import type { AccountTokenRow } from '../identity/account-table';
import type { StoreLink, LinkStores } from '../mail/mailed-link';

/** Lifetime of a link, from the time it is mailed. */
const lifetimeMs = { confirm: dayMs, reset: hourMs } as const;

/**
 * A queued confirmation is dropped when the address has been confirmed meanwhile, and every link when the
 * credentials were replaced. A mail of an earlier release has no generation and is of the first.
 */
const storeToken =
  (purpose: AccountTokenRow['purpose']): StoreLink =>
  async (tx, { owner, generation, tokenHash, now }) => {
    const account = await findAccount(tx, owner);
    if (account === null || account.passwordGeneration !== (generation ?? 0)) return false;
    if (purpose === 'confirm' && account.confirmedAt !== null) return false;
    await insertToken(tx, {
      tokenHash,
      accountId: owner,
      purpose,
      passwordHash: purpose === 'confirm' ? account.passwordHash : null,
      createdAt: now,
      passwordGeneration: account.passwordGeneration,
      expiresAt: new Date(now.getTime() + lifetimeMs[purpose]),
    });
    return true;
  };

/** Links in emails to accounts; only their hashes are stored. */
export const accountLinks: LinkStores = {
  confirm: storeToken('confirm'),
  reset: storeToken('reset'),
};
