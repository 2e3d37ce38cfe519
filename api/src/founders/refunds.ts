import { formatCents } from '@candor/catalog-contract/money';
import type { Account } from '../accounts/account-table';
import { withdrawPurchase } from '../coaching/enrol';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { reservationRefunded } from '../mail/founders-letters';
import { enqueue } from '../mail/outbox';
import { ProviderAwayError } from '../stripe/payment-gateway';
import { takeBroken, takeDue } from './due-reservations';
import type { FoundersDeps } from './founders-deps';
import { lockByNumber, lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { isoDay } from './ship-promise';

const atMost = 50;
const againAfterMs = 60_000;

/** A reservation of this account, kept from others. @throws ShopError `reservation_not_found`. */
export const ownReservation = async (
  tx: Tx,
  account: Account,
  number: string,
): Promise<Reservation> => {
  const row = await lockByNumber(tx, number);
  if (row?.accountId !== account.id)
    throw new ShopError('reservation_not_found', 'There is no such reservation in this account.');
  return row;
};

/** Sends the money of one reservation back; done again it is the same refund. */
const payBack = async (deps: FoundersDeps, row: Reservation): Promise<void> => {
  const { db, payments, clock, publicOrigin } = deps;
  const { paymentId, totalCents } = row;
  if (paymentId === null || totalCents === null) return;
  if (totalCents > 0)
    await payments.refund({
      paymentId,
      cents: totalCents,
      idempotencyKey: `founders-refund-${row.number}`,
    });
  await transaction(db, async (tx) => {
    const locked = await lockReservation(tx, row.id);
    if (locked?.status !== 'refund_due') return;
    const at = clock();
    await moveReservation(tx, locked, 'refunded', { at });
    const mail = reservationRefunded(
      row.email,
      {
        number: row.number,
        amount: formatCents(totalCents),
        reason: row.refundReason ?? 'asked',
      },
      publicOrigin,
    );
    await enqueue(tx, { ...mail, dedupeKey: `reservation-refunded:${row.id}` }, at);
  });
};

/** Pays back what is due. @returns how many reservations were looked at. */
export const payBackDue = async (deps: FoundersDeps, signal?: AbortSignal): Promise<number> => {
  const now = deps.clock();
  const again = new Date(now.getTime() + againAfterMs);
  const due = await transaction(deps.db, (tx) =>
    takeDue(tx, { now, again, states: ['refund_due'], atMost }),
  );
  for (const row of due) {
    if (signal?.aborted === true) break;
    try {
      await payBack(deps, row);
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error;
      deps.logger.warn('the payment provider is away; refunds are sent when it is back');
      break;
    }
  }
  return due.length;
};

/**
 * Gives up what did not ship by the promised day, or was put off without its founder's yes.
 * @returns how many reservations that were.
 */
export const giveUpBroken = ({ db, clock, logger }: FoundersDeps): Promise<number> =>
  transaction(db, async (tx) => {
    const at = clock();
    const rows = await takeBroken(tx, { now: at, today: isoDay(at), atMost });
    for (const row of rows) {
      await moveReservation(tx, row, 'refund_due', {
        at,
        nextCheckAt: at,
        refundReason: 'not_shipped',
        askedUntil: null,
        answerBy: null,
      });
      await withdrawPurchase(tx, `reservation:${row.id}`);
    }
    if (rows.length > 0) logger.warn({ rows: rows.length }, 'reservations did not ship in time');
    return rows.length;
  });

/**
 * Gives a reservation up before it ships: the spot returns at once, the money as soon as the provider
 * can be reached. Asked twice it is one refund.
 * @throws ShopError `reservation_not_found`, `reservation_shipped`.
 */
export const giveUp =
  (deps: FoundersDeps) =>
  async (account: Account, number: string): Promise<void> => {
    const { db, clock } = deps;
    const row = await transaction(db, async (tx) => {
      const own = await ownReservation(tx, account, number);
      if (own.status === 'refund_due' || own.status === 'refunded') return null;
      if (own.status !== 'confirmed')
        throw new ShopError(
          'reservation_shipped',
          'Only a paid reservation that has not shipped can be refunded here.',
        );
      const at = clock();
      await moveReservation(tx, own, 'refund_due', { at, nextCheckAt: at, refundReason: 'asked' });
      await withdrawPurchase(tx, `reservation:${own.id}`);
      return own;
    });
    if (row !== null) await payBackDue(deps);
  };
