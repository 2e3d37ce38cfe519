import type { Tx } from '../db/database';
import { isSameEmail } from '../http/email-address';
import { findAccount } from '../identity/account-store';
import type { Order } from './order-table';

/** True where an order has an address of its own: a guest's, or one that was typed beside the account's. */
export const canCorrectEmail = async (
  tx: Tx,
  { accountId, guestEmail, email, forgetBuyer: isForgotten }: Order,
): Promise<boolean> => {
  if (isForgotten) return false;
  if (accountId === null) return true;
  const account = await findAccount(tx, accountId);
  return account !== null && guestEmail === null && !isSameEmail(account.email, email);
};
