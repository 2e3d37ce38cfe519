import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { lockByNumber } from './founders-store';
import type { Reservation } from './founders-table';

/**
 * Locks a reservation for a person's action.
 * @param revision the one that the person saw; null where nobody looked at it before
 * @throws ShopError `reservation_not_found`, `changed_meanwhile`
 */
export const lockReservationForChange = async (
  tx: Tx,
  number: string,
  revision: number | null,
): Promise<Reservation> => {
  const row = await lockByNumber(tx, number);
  if (row === null)
    throw new ShopError('reservation_not_found', `There is no reservation ${number}.`);
  if (revision !== null && row.revision !== revision)
    throw new ShopError('changed_meanwhile', `Reservation ${number} was changed meanwhile.`);
  return row;
};
