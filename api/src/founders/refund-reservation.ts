import { cents, formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Refundable } from '../orders/refund-order';
import type { FoundersDeps } from './founders-deps';
import { lockByNumber } from './founders-store';
import type { Reservation } from './founders-table';
import { tryRefund } from './send-refunds';
import { makeRefundDue } from './cancel-reservation';

const hasPaid = ({ status }: Reservation): boolean =>
  ['confirmed', 'needs_review', 'shipped', 'refund_due', 'refund_failed'].includes(status);

const find = ({ db }: FoundersDeps, number: string): Promise<Reservation> =>
  transaction(db, async (tx) => {
    const row = await lockByNumber(tx, number);
    if (row !== null) return row;
    throw new ShopError('reservation_not_found', `There is no reservation ${number}.`);
  });

/** The result for the operator. @throws ShopError `nothing_to_refund` where the refund failed. */
const describeRefund = (row: Reservation): string => {
  const what = `${formatCents(row.totalCents ?? cents(0))} of reservation ${row.number}`;
  if (row.status === 'refunded') return `${what} goes back to its founder. It is refunded.`;
  if (row.status === 'refund_due')
    return `${what} will go back: the provider has not confirmed the refund yet, and the worker completes it.`;
  throw new ShopError(
    'nothing_to_refund',
    `${what} could not be refunded: ${row.reviewReason ?? row.status}.`,
  );
};

/**
 * Refunds a whole reservation, also after shipping (the 30-day guarantee), and retries a failed refund.
 * Repeated calls refund once.
 * @throws ShopError `reservation_not_found`, `nothing_to_refund`
 */
const refundReservation = async (deps: FoundersDeps, number: string): Promise<string> => {
  const due = await transaction(deps.db, async (tx) => {
    const row = await lockByNumber(tx, number);
    if (row?.status === 'refunded')
      throw new ShopError('nothing_to_refund', `Reservation ${number} is refunded already.`);
    if (row === null || !hasPaid(row))
      throw new ShopError('nothing_to_refund', `Reservation ${number} has not been paid.`);
    const reason = row.refundReason ?? 'by_shop';
    if (row.status !== 'refund_due')
      await makeRefundDue(tx, deps, row, { at: deps.clock(), reason });
    return row;
  });
  await tryRefund(deps, due);
  return describeRefund(await find(deps, number));
};

/**
 * A reservation as a target of `ops -- refund`.
 * @throws ShopError `reservation_not_found`; Error for a partial amount
 */
export const reservationForRefund = async (
  deps: FoundersDeps,
  number: string,
  options: { cents: number | null },
): Promise<Refundable> => {
  if (options.cents !== null)
    throw new Error('A reservation is refunded as a whole, not in parts.');
  const row = await find(deps, number);
  return {
    subscriptionId: row.subscriptionId,
    isToBegin: row.offer === 'subscribe' && row.subscriptionId === null,
    refund: () => refundReservation(deps, number),
  };
};
