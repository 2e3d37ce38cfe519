import { brand } from '@candor/shell-contract/brand';
import { formatDay } from '../mail/mail';
import type { Batch, Reservation } from './founders-table';

const dayMs = 24 * 60 * 60 * 1000;
const daysAfterReserving = 30;

/** A moment's day in UTC, `2025-12-24`. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Noon of a day in UTC, far from where it would be another day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The last moment of a day in UTC. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59Z`);

/**
 * The last day on which a reservation ships: the day that operators have set, else the promised one,
 * and once both have passed, thirty days from the reservation.
 */
export const shipsBy = (reservedAt: Date, { delayedUntil }: Pick<Batch, 'delayedUntil'>): Date => {
  const days = [delayedUntil, brand.shipDate].flatMap((day) => (day === null ? [] : [noonOf(day)]));
  return (
    days.find((day) => day >= reservedAt) ??
    new Date(reservedAt.getTime() + daysAfterReserving * dayMs)
  );
};

type Promised = Pick<Reservation, 'shipsBy' | 'paidAt' | 'createdAt'>;

/** The day that a founder was promised; before they have paid, the one that will be. */
export const promisedDay = (row: Promised, batch: Pick<Batch, 'delayedUntil'>): string =>
  row.shipsBy ?? isoDay(shipsBy(row.paidAt ?? row.createdAt, batch));

/** The promise in words, with what happens when it is not kept. */
export const shipPromise = (day: string): string =>
  `Ships by ${formatDay(noonOf(day))}, or you are refunded in full.`;
