import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Account } from '../identity/account-table';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { disputed, isDisputed } from '../purchases/reject-disputed';
import { ifAvailable, requestTimeoutMs, withinDeadline } from '../stripe/with-provider';
import { claimOverdue } from './due-reservations';
import { lockByNumber, moveReservation } from './founders-store';
import type { RefundReason, Reservation } from './founders-table';
import { isToBeShipped } from './reservation-states';
import { tryRefund } from './send-refunds';
import { isoDay } from './ship-promise';

const batchSize = 50;

/** Locks a reservation of an account. @throws ShopError `reservation_not_found` */
export const ownReservation = async (
  tx: Tx,
  account: Account,
  number: string,
): Promise<Reservation> => {
  const row = await lockByNumber(tx, number);
  if (row?.accountId !== account.id)
    throw new ShopError('reservation_not_found', 'This account has no such reservation.');
  return row;
};

/** Releases the spot of a locked reservation and makes its refund due. */
export const makeRefundDue = async (
  tx: Tx,
  { purchaseHooks }: Pick<PurchaseDeps, 'purchaseHooks'>,
  row: Reservation,
  { at, reason }: { at: Date; reason: RefundReason },
): Promise<void> => {
  await moveReservation(tx, row, 'refund_due', {
    at,
    nextCheckAt: at,
    refundReason: reason,
    proposedUntil: null,
    answerBy: null,
  });
  await purchaseHooks.purchaseRefunded(tx, { kind: 'reservation', id: row.id });
};

/** Cancels reservations that missed their ship date. @returns the number of them */
export const refundOverdue = (deps: PurchaseDeps): Promise<number> =>
  transaction(deps.db, async (tx) => {
    const { clock, logger } = deps;
    const at = clock();
    const rows = await claimOverdue(tx, { now: at, today: isoDay(at), atMost: batchSize });
    for (const row of rows) await makeRefundDue(tx, deps, row, { at, reason: 'not_shipped' });
    if (rows.length > 0) logger.warn({ rows: rows.length }, 'reservations did not ship in time');
    return rows.length;
  });

const isCancelled = ({ status }: Reservation): boolean =>
  status === 'refund_due' || status === 'refund_failed' || status === 'refunded';

/**
 * A spot is not given up for a refund that the provider rejects. @returns false while the provider is unavailable
 * @throws ShopError `refund_rejected`
 */
const rejectIfDisputed = (
  { payments, logger }: PurchaseDeps,
  { number, paymentId }: Reservation,
): Promise<boolean> =>
  ifAvailable(logger, { task: 'read disputes', reservation: number }, () =>
    withinDeadline(requestTimeoutMs, async () => {
      if (await isDisputed(payments, paymentId)) throw disputed();
    }),
  );

/**
 * Cancels a reservation before it ships: the spot returns at once, the refund follows when the provider
 * is available. Idempotent.
 * @throws ShopError `reservation_not_found`, `reservation_shipped`, `refund_rejected`
 */
export const cancelReservation =
  (deps: PurchaseDeps) =>
  async (account: Account, number: string): Promise<void> => {
    const known = await transaction(deps.db, (tx) => ownReservation(tx, account, number));
    const isAvailable = await rejectIfDisputed(deps, known);
    const row = await transaction(deps.db, async (tx) => {
      const own = await ownReservation(tx, account, number);
      if (isCancelled(own)) return null;
      if (!isToBeShipped(own))
        throw new ShopError(
          'reservation_shipped',
          'Only a paid reservation that hasn’t shipped can be refunded here.',
        );
      await makeRefundDue(tx, deps, own, { at: deps.clock(), reason: 'asked' });
      return own;
    });
    if (row !== null && isAvailable) await tryRefund(deps, row);
  };
