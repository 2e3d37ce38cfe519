import { formatWeekday } from '@candor/shell-contract/format-date';
import type { Order } from './order';

const CUT_OFF_HOUR = 14;
const DAY_MS = 86_400_000;
const TIME_ZONE = 'America/Chicago';

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0;

/** The calendar day in Sioux Falls, as noon UTC, and the hour. */
const toLocalTime = (date: Date): { day: Date; hour: number } => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0 } = parts;
  return { day: new Date(Date.UTC(year, month - 1, day, 12)), hour };
};

/**
 * The business day on which an order is planned to ship: its own day before 2 PM Central, else the next.
 * Ignores public holidays.
 * @returns noon UTC of that day
 */
export const planShipDate = (placedAt: Date): Date => {
  const { day, hour } = toLocalTime(placedAt);
  let shipDate = isWeekend(day) || hour < CUT_OFF_HOUR ? day : new Date(day.getTime() + DAY_MS);
  while (isWeekend(shipDate)) shipDate = new Date(shipDate.getTime() + DAY_MS);
  return shipDate;
};

/** 'Monday, November 23', the day in Sioux Falls. */
export const formatShipDay = (date: Date | string): string => formatWeekday(date, TIME_ZONE);

const durations = {
  standard: 'takes 3-5 business days',
  two_day: 'takes 2 business days',
} as const;

/** When the parcel ships: planned before it has left, the actual day afterwards. */
export const describeParcel = (order: Order): string => {
  const { createdAt, shippedAt, tracking, shipping } = order;
  const duration = durations[shipping.service];
  if (shippedAt) {
    const trackingText = tracking ? ` Its tracking number is ${tracking}.` : '';
    return `Your package left Sioux Falls on ${formatShipDay(shippedAt)} and ${duration}.${trackingText}`;
  }
  const shipDay = formatShipDay(planShipDate(new Date(createdAt)));
  return `Your package ships from Sioux Falls on ${shipDay} and ${duration}. We’ll email tracking when it ships.`;
};
