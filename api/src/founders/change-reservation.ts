import type { FormulaId } from '@candor/catalog-contract/formulas';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Account } from '../identity/account-table';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { ownReservation } from './cancel-reservation';
import { moveReservation } from './founders-store';
import { purchaseOfReservation } from './founders-table';
import { isToBeShipped } from './reservation-states';

/**
 * Changes the formula of a paid reservation; all formulas cost the same.
 * @throws ShopError `reservation_not_found`, `reservation_shipped`
 */
export const changeFormula =
  ({ db, clock, purchaseHooks }: PurchaseDeps) =>
  (account: Account, number: string, formula: FormulaId): Promise<void> =>
    transaction(db, async (tx) => {
      const row = await ownReservation(tx, account, number);
      if (row.status !== 'confirmed')
        throw new ShopError('reservation_shipped', 'The formula can be changed until it ships.');
      await moveReservation(tx, row, 'confirmed', { at: clock(), formula });
      await purchaseHooks.purchasePaid(tx, purchaseOfReservation({ ...row, formula }));
    });

/**
 * Records a founder's consent to a delay; idempotent.
 * @throws ShopError `reservation_not_found`; with status 409 for another day
 */
export const acceptDelay =
  ({ db, clock }: PurchaseDeps) =>
  (account: Account, number: string, until: string): Promise<void> =>
    transaction(db, async (tx) => {
      const row = await ownReservation(tx, account, number);
      const isPending = isToBeShipped(row);
      if (isPending && row.proposedUntil === null && row.shipsBy === until) return;
      if (!isPending || row.proposedUntil !== until)
        throw new ShopError(
          'delay_not_asked',
          'This isn’t the day we asked you about. Reload the page to see where it stands.',
        );
      await moveReservation(tx, row, row.status, {
        at: clock(),
        shipsBy: until,
        proposedUntil: null,
        answerBy: null,
      });
    });
