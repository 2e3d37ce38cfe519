import { sql, type SQL } from 'drizzle-orm';
import {
  addBusinessDays,
  addDays,
  isBusinessDay,
  SAME_DAY_UNTIL_HOUR,
  shipDay,
} from '@candor/catalog-contract/business-days';
import { dayInShop, shopTimeZone } from '@candor/shell-contract/format-date';

export { addBusinessDays, addDays, dayInShop };

/** The latest day from which `count` business days have come by a day: Monday for two on Wednesday. */
export const businessDaysBefore = (day: string, count: number): string => {
  let earlier = day;
  while (addBusinessDays(earlier, count) > day) earlier = addDays(earlier, -1);
  return earlier;
};

/** The end of a day in the shop, for a query: the first timestamp that is no longer part of it. */
export const endOfShopDay = (day: string): SQL =>
  sql`(${addDays(day, 1)}::timestamp at time zone ${sql.raw(`'${shopTimeZone}'`)})`;

/** The beginning of a day in the shop, for a query. */
export const startOfShopDay = (day: string): SQL => endOfShopDay(addDays(day, -1));

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
});

const minuteInShop = (at: Date): number => {
  const [hour = 0, minute = 0] = timeFormat.format(at).split(':').map(Number);
  return hour * 60 + minute;
};

/** The hour of the day in the shop, 0 to 23. */
export const hourInShop = (at: Date): number => Math.floor(minuteInShop(at) / 60);

/** The day on which an order ships, as the shipping page promises it. */
export const promisedShipDay = (placedAt: Date): string =>
  shipDay(dayInShop(placedAt), hourInShop(placedAt));

/** Returns whether an order that has not left should have left before this day: a broken promise. */
export const isOverdue = (placedAt: Date, now: Date): boolean =>
  promisedShipDay(placedAt) < dayInShop(now);

/** The time, for a query, before which orders were placed that are promised for an earlier day than this one. */
export const promisedBefore = (day: string): SQL => {
  let before = addDays(day, -1);
  while (!isBusinessDay(before)) before = addDays(before, -1);
  const hour = `${before}T${SAME_DAY_UNTIL_HOUR}:00:00`;
  return sql`(${hour}::timestamp at time zone ${sql.raw(`'${shopTimeZone}'`)})`;
};

const isWeekend = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0;

const supportFrom = 9 * 60;
const supportUntil = 17 * 60;

/** The minutes of support hours between two timestamps, Monday to Friday. */
export const supportMinutes = (from: Date, to: Date): number => {
  const [first, last] = [dayInShop(from), dayInShop(to)];
  let minutes = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (isWeekend(day)) continue;
    const start = day === first ? Math.max(supportFrom, minuteInShop(from)) : supportFrom;
    const end = day === last ? Math.min(supportUntil, minuteInShop(to)) : supportUntil;
    minutes += Math.max(0, end - start);
  }
  return minutes;
};
