import type { Account } from '../identity/account-table';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { FoundersDeps } from './founders-deps';
import { moveReservation } from './founders-store';
import { isToBeShipped } from './reservation-states';
import { ownReservation } from './cancel-reservation';

/**
 * A founder's yes to a later day. Said twice it is one yes.
 * @throws ShopError `reservation_not_found`, `delay_not_asked` where another day was asked about.
 */
export const acceptDelay =
  ({ db, clock }: FoundersDeps) =>
  (account: Account, number: string, until: string): Promise<void> =>
    transaction(db, async (tx) => {
      const row = await ownReservation(tx, account, number);
      const isWaiting = isToBeShipped(row);
      if (isWaiting && row.askedUntil === null && row.shipsBy === until) return;
      if (!isWaiting || row.askedUntil !== until)
        throw new ShopError(
          'delay_not_asked',
          'This is not the day that we asked you about. Reload the page to see what holds now.',
        );
      await moveReservation(tx, row, row.status, {
        at: clock(),
        shipsBy: until,
        askedUntil: null,
        answerBy: null,
      });
    });
