import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Account } from '../identity/account-table';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { FoundersDeps } from './founders-deps';
import { moveReservation } from './founders-store';
import { ownReservation } from './cancel-reservation';
import { purchaseOfReservation } from './founders-table';

/**
 * Changes what a paid reservation holds; all formulas cost the same.
 * @throws ShopError `reservation_not_found`, `reservation_shipped`.
 */
export const changeFormula =
  ({ db, clock, purchaseHooks }: FoundersDeps) =>
  (account: Account, number: string, formula: FormulaId): Promise<void> =>
    transaction(db, async (tx) => {
      const row = await ownReservation(tx, account, number);
      if (row.status !== 'confirmed')
        throw new ShopError('reservation_shipped', 'The formula can be changed until it ships.');
      await moveReservation(tx, row, 'confirmed', { at: clock(), formula });
      await purchaseHooks.orderPaid(tx, purchaseOfReservation({ ...row, formula }));
    });
