import { shopTimeZone } from '@candor/shell-contract/format-date';
import { addBusinessDays, SAME_DAY_UNTIL_HOUR, shipDay } from './business-days';
import { freeTransit, type ShippedLine } from './shipping-policy';

/** The day in the shop on which an order is placed, and whether too late to ship on it. */
export type OrderTime = { day: string; isLate: boolean };

// To make a format takes a millisecond or more, and each tap of a stepper needs them.
const orderFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The time of an order that is placed now. */
export const orderTime = (at: Date): OrderTime => {
  const [day = '', time = ''] = orderFormat.format(at).split(', ');
  return { day, isLate: Number(time.slice(0, 2)) >= SAME_DAY_UNTIL_HOUR };
};

/** 'Fri, Nov 27'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T12:00:00Z`));

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
export const estimateDelivery = (lines: readonly ShippedLine[], orderedAt: Date): string =>
  `Arrives ${deliveryDays(freeTransit(lines), orderTime(orderedAt)).arrives}`;
