import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { deleteAccountRow, lockAccountByEmail } from '../identity/account-store';
import { recentChangeFrom } from './email-change-store';

/**
 * An address that an account gave up waits for that account: somebody else there would make it impossible to
 * take the change back.
 * @throws ShopError `address_reserved`
 */
export const rejectReserved = async (
  tx: Tx,
  email: string,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<void> => {
  const change = await recentChangeFrom(tx, email, now);
  if (change !== null && change.accountId !== accountId)
    throw new ShopError(
      'address_reserved',
      'An account had this address until a few days ago. For seven days only that account can have it again: open the link in our email about the change.',
    );
};

/**
 * Makes an address free for an account to move to; an account there that nobody has confirmed goes.
 * @throws ShopError `already_registered`, `address_reserved`
 */
export const freeAddress = async (
  tx: Tx,
  email: string,
  account: { accountId: string; now: Date },
): Promise<void> => {
  await rejectReserved(tx, email, account);
  const other = await lockAccountByEmail(tx, email);
  if (other === null) return;
  if (other.confirmedAt !== null)
    throw new ShopError('already_registered', 'This address has its own account now.');
  await deleteAccountRow(tx, other.id);
};
