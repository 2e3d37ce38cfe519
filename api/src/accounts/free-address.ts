import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { deleteAccountRow, lockAccountByEmail } from '../identity/account-store';

/**
 * Makes an address free for an account to move to; an account there that nobody has confirmed goes.
 * @throws ShopError `already_registered`
 */
export const freeAddress = async (tx: Tx, email: string): Promise<void> => {
  const other = await lockAccountByEmail(tx, email);
  if (other === null) return;
  if (other.confirmedAt !== null)
    throw new ShopError('already_registered', 'This address has an account of its own by now.');
  await deleteAccountRow(tx, other.id);
};
