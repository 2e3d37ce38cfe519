import { formatWeekday, shopTimeZone } from '@candor/shell-contract/format-date';
import type { Order } from './order';

const noonOf = (day: string) => `${day}T12:00:00Z`;

/** 'Monday, November 23', the day of a time in Sioux Falls. */
export const formatShipDay = (at: Date | string): string => formatWeekday(at, shopTimeZone);

/** 'Monday, November 23', from a calendar day such as '2026-11-23'. */
export const formatDay = (day: string): string => formatWeekday(noonOf(day), 'UTC');

/** 'Fri, Nov 27', from a calendar day. */
export const formatShortDay = (day: string): string =>
  new Date(noonOf(day)).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

type Plan = Order['plan'];

/** 'Fri, Nov 27 to Tue, Dec 1'; one day for 2-day shipping. */
export const formatDeliveryDays = ({ arrivesFrom, arrivesBy }: Plan): string =>
  arrivesFrom === arrivesBy
    ? formatShortDay(arrivesBy)
    : `${formatShortDay(arrivesFrom)} to ${formatShortDay(arrivesBy)}`;

/** When the parcel leaves and arrives: planned before it has left, counted from the actual day afterward. */
export const describeParcel = ({ plan, shippedAt, tracking }: Order): string => {
  const days = formatDeliveryDays(plan);
  if (!shippedAt)
    return `Your package ships from Sioux Falls on ${formatDay(plan.leavesOn)} and should arrive ${days}. We’ll email tracking when it ships.`;
  const trackingText = tracking ? ` Its tracking number is ${tracking}.` : '';
  return `Your package left Sioux Falls on ${formatShipDay(shippedAt)} and should arrive ${days}.${trackingText}`;
};
