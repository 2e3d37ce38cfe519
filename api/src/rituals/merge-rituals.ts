import { lockAccount } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { mergeBooks, type RitualBook } from './ritual-merge';
import { readBook, writeBook } from './ritual-store';

const maxRituals = 500;
const maxDays = 1_500;

const requireLimits = (book: RitualBook) => {
  if (book.size > maxRituals)
    throw new ShopError(
      'too_many_rituals',
      `An account keeps at most ${maxRituals} rituals, deleted ones counted. These stay on this device.`,
    );
  if ([...book.values()].some(({ days }) => days.size > maxDays))
    throw new ShopError(
      'too_many_rituals',
      `A ritual keeps at most ${maxDays} days. These stay on this device.`,
    );
};

/**
 * Adds what a device knows to what the account holds. Two devices at once wait for each other, and
 * neither loses what the other said.
 * @returns all that the account holds then.
 * @throws ShopError `too_many_rituals`, `not_signed_in` for an account that is just being deleted.
 */
export const mergeRituals =
  (db: Database) =>
  ({ id }: Account, sent: RitualBook): Promise<RitualBook> =>
    transaction(db, async (tx) => {
      if ((await lockAccount(tx, id)) === null)
        throw new ShopError('not_signed_in', 'Auth session missing!');
      const merged = mergeBooks(await readBook(tx, id), sent);
      requireLimits(merged);
      await writeBook(tx, id, new Map([...merged].filter(([digest]) => sent.has(digest))));
      return readBook(tx, id);
    });
