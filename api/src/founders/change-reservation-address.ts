import type { ParcelAddress } from '@candor/api-contract/us-address';
import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { reservationAddressChanged } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import { addressLines } from '../orders/order-table';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { moveReservation } from './founders-store';
import { purchaseOfReservation } from './founders-table';
import { lockReservationForChange } from './reservation-kind';
import { isToBeShipped } from './reservation-states';

/**
 * Changes where the parcel of a reservation goes before it leaves, and confirms it to the founder.
 * @throws ShopError `reservation_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const changeReservationAddress =
  ({ db, clock, publicOrigin, purchaseHooks }: PurchaseDeps) =>
  (
    number: string,
    { revision, shipTo }: { revision: number; shipTo: ParcelAddress },
    audit: Audit,
  ): Promise<void> =>
    transaction(db, async (tx) => {
      const row = await lockReservationForChange(tx, number, revision);
      if (!isToBeShipped(row) || row.email === '')
        throw new ShopError(
          'not_to_be_changed',
          `Reservation ${number} is ${row.status}: its address cannot change any more.`,
        );
      const at = clock();
      await moveReservation(tx, row, row.status, { at, shipTo });
      const about = { number, address: addressLines({ shipTo }) };
      const mail = reservationAddressChanged(row.email, about, publicOrigin);
      await enqueue(tx, { ...mail, dedupeKey: `reservation-address:${row.id}:${revision}` }, at);
      await audit(tx, {
        action: 'reservation.address',
        subject: `reservation ${number}`,
        before: {},
        after: {},
        personal: { email: row.email, before: { shipTo: row.shipTo }, after: { shipTo } },
      });
      if (row.status === 'confirmed')
        await purchaseHooks.purchasePaid(tx, purchaseOfReservation({ ...row, shipTo }));
    });
