import type { KeepLink, LinkKeepers } from '../mail/mailed-link';
import { accountById, insertToken } from './account-store';
import type { AccountTokenRow } from './account-table';

const hourMs = 60 * 60 * 1000;
/** How long a link is good, from when it is mailed. */
const goodForMs = { confirm: 24 * hourMs, reset: hourMs } as const;

/** A confirmation that waited until the address was confirmed otherwise is not mailed any more. */
const keep =
  (purpose: AccountTokenRow['purpose']): KeepLink =>
  async (tx, { owner, tokenHash, now }) => {
    const account = await accountById(tx, owner);
    if (account === null) return false;
    if (purpose === 'confirm' && account.confirmedAt !== null) return false;
    await insertToken(tx, {
      tokenHash,
      accountId: owner,
      purpose,
      passwordHash: purpose === 'confirm' ? account.passwordHash : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + goodForMs[purpose]),
    });
    return true;
  };

/** The links that accounts are mailed; their hashes alone are kept. */
export const accountLinks: LinkKeepers = { confirm: keep('confirm'), reset: keep('reset') };
