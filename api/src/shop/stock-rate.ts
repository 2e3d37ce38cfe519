import { stockRate } from '@candor/api-contract/staff-limits';
import type { StockLevel } from '@candor/api-contract/staff-shop';
import { dayMs } from '../config/durations';

/** The beginning of the days whose sales count. */
export const rateSince = (now: Date): Date => new Date(now.getTime() - stockRate.days * dayMs);

/** The days for which a stock lasts if as much is sold as lately; null where that cannot be known. */
export const daysLeftOf = (onHand: number | null, sold: number): number | null => {
  if (onHand === null || sold < stockRate.leastBottles) return null;
  return Math.floor((Math.max(0, onHand) * stockRate.days) / sold);
};

/** How near a stock is to its end. */
export const levelOf = (onHand: number | null, daysLeft: number | null): StockLevel => {
  if (onHand === null) return 'unknown';
  if (onHand <= 0) return 'none';
  return daysLeft !== null && daysLeft <= stockRate.lowDays ? 'low' : 'enough';
};
