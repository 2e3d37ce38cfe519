import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { dayMs } from '../config/durations';
import type { ShippingChoice } from '../pricing/provider-prices';
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

const formatDays = ({ days }: Pick<ShippingChoice, 'days'>): string => {
  if (days === null) return '';
  const { least, most } = days;
  return `, ${least === most ? least : `${least}-${most}`} business days`;
};

/** A choice of shipping on the payment page: 'Ships by November 27, 2026, then 2-day, 2 business days'. */
export const shipsByName = (day: string, choice: Pick<ShippingChoice, 'name' | 'days'>): string =>
  `Ships by ${formatDate(noonOf(day))}, then ${choice.name}${formatDays(choice)}`;

/** The promise as a text. */
export const shipPromise = (day: string): string =>
  `Ships by ${formatDate(noonOf(day))}, or you are refunded in full.`;
