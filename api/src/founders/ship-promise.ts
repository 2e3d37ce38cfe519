import { brand } from '@candor/shell-contract/brand';
import { dayOf } from '../mail/day-of';
import type { Batch } from './founders-table';

const dayMs = 24 * 60 * 60 * 1000;
const daysAfterReserving = 30;

/**
 * The last day on which a reservation ships: the day that operators have set, else the promised one,
 * and once that has passed, thirty days from the reservation.
 */
export const shipsBy = (reservedAt: Date, { delayedUntil }: Pick<Batch, 'delayedUntil'>): Date => {
  if (delayedUntil !== null) return new Date(`${delayedUntil}T12:00:00Z`);
  const promised = new Date(`${brand.shipDate}T12:00:00Z`);
  return promised >= reservedAt
    ? promised
    : new Date(reservedAt.getTime() + daysAfterReserving * dayMs);
};

/** The promise in words, with what happens when it is not kept. */
export const shipPromise = (reservedAt: Date, batch: Pick<Batch, 'delayedUntil'>): string =>
  `Ships by ${dayOf(shipsBy(reservedAt, batch))}, or you are refunded in full.`;
