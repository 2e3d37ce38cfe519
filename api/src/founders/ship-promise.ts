import { brand } from '@candor/shell-contract/brand';
import { dayMs } from '../config/durations';
import { formatDay } from '../mail/mail';
import type { Batch, Reservation } from './founders-table';

const daysAfterReserving = 30;

/** A day in UTC, `2025-12-24`. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Noon of a day in UTC, which is the same day in all American time zones. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The last second of a day in UTC. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59Z`);

/**
 * The last day on which a reservation ships: the day of the delay, or the promised one, or, when both
 * have passed, thirty days after the reservation.
 */
export const shipsBy = (reservedAt: Date, { delayedUntil }: Pick<Batch, 'delayedUntil'>): Date => {
  const days = [delayedUntil, brand.shipDate].flatMap((day) => (day === null ? [] : [noonOf(day)]));
  return (
    days.find((day) => day >= reservedAt) ??
    new Date(reservedAt.getTime() + daysAfterReserving * dayMs)
  );
};

/** The day that a payment promises: that of the payment page, or a later one when it has passed. */
export const dayOfPayment = (
  { createdAt }: Pick<Reservation, 'createdAt'>,
  paidAt: Date,
  batch: Pick<Batch, 'delayedUntil'>,
): string => {
  const shown = shipsBy(createdAt, batch);
  return isoDay(shown >= paidAt ? shown : shipsBy(paidAt, batch));
};

type Promised = Pick<Reservation, 'shipsBy' | 'paidAt' | 'createdAt'>;

/** The day that a founder is promised by a payment. */
export const promisedDay = (row: Promised, batch: Pick<Batch, 'delayedUntil'>): string =>
  row.shipsBy ?? isoDay(shipsBy(row.paidAt ?? row.createdAt, batch));

/** How a way of shipping is named on the payment page: 'Ships by November 27, 2026, then 2-day'. */
export const shipsByName = (day: string, method: string): string =>
  `Ships by ${formatDay(noonOf(day))}, then ${method}`;

/** The promise as a text. */
export const shipPromise = (day: string): string =>
  `Ships by ${formatDay(noonOf(day))}, or you are refunded in full.`;
