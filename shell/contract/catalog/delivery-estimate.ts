import { addBusinessDays, SAME_DAY_UNTIL_HOUR, shipDay } from './business-days';
import type { PricedLine } from './price-book';
import { freeTransit } from './shipping-policy';

/** The day in the shop on which an order is placed, and whether too late to ship on it. */
export type OrderTime = { day: string; isLate: boolean };

const HOUR_MS = 3_600_000;

/** The `nth` Sunday of a month (0 is January), at an hour in UTC. */
const sundayOf = (year: number, month: number, nth: number, hour: number): number => {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - firstWeekday) % 7) + 7 * (nth - 1), hour);
};

/**
 * Hours from UTC to Central Time; clocks change at two in the morning, in March and November.
 * By hand: the first format of `Intl` blocks a phone for more than a tenth of a second.
 */
const hoursBehindUtc = (at: number): number => {
  const year = new Date(at).getUTCFullYear();
  return at >= sundayOf(year, 2, 2, 8) && at < sundayOf(year, 10, 1, 7) ? 5 : 6;
};

/** The time of an order that is placed now. */
export const orderTime = (at: Date): OrderTime => {
  const inShop = new Date(at.getTime() - hoursBehindUtc(at.getTime()) * HOUR_MS);
  return {
    day: inShop.toISOString().slice(0, 10),
    isLate: inShop.getUTCHours() >= SAME_DAY_UNTIL_HOUR,
  };
};

/** 'Fri, Nov 27'. */
export const formatDay = (day: string): string => {
  const [weekday, date, month] = new Date(`${day}T12:00:00Z`).toUTCString().split(' ');
  return `${weekday} ${month} ${Number(date)}`;
};

/**
 * The day on which an order ships, and the one or two between which it arrives.
 * @param transit business days on the way, least and most
 */
export const deliveryDays = (
  transit: readonly [number, number],
  { day, isLate }: OrderTime,
): { ships: string; arrives: string } => {
  const sent = shipDay(day, isLate ? SAME_DAY_UNTIL_HOUR : 0);
  const [first, last] = transit.map((days) => formatDay(addBusinessDays(sent, days)));
  return { ships: formatDay(sent), arrives: first === last ? `${last}` : `${first} to ${last}` };
};

/**
 * When a parcel that is ordered now arrives: 'Arrives Fri, Nov 27 to Tue, Dec 1'. Not for a first render:
 * a cached page must not show the day on which it was made.
 */
export const estimateDelivery = (lines: readonly PricedLine[], orderedAt: Date): string =>
  `Arrives ${deliveryDays(freeTransit(lines), orderTime(orderedAt)).arrives}`;
