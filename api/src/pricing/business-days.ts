import { sql, type SQL } from 'drizzle-orm';

/** Parcels leave from Sioux Falls. */
export const shopTimeZone = 'America/Chicago';

// Made once: making one takes longer than all else about a row of a list.
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

/** The day of a timestamp in the shop, '2026-11-30'. */
export const dayInShop = (at: Date): string => dayFormat.format(at);

const isWorkday = (day: Date): boolean => day.getUTCDay() % 6 !== 0;

const step = (day: string, days: number): Date => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
};

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** A day some days later on the calendar. */
export const addDays = (day: string, days: number): string => isoDay(step(day, days));

/** The business day that comes `count` business days later; only weekends are free. */
export const addBusinessDays = (day: string, count: number): string => {
  let date = step(day, 0);
  for (let left = count; left > 0;) {
    date = step(isoDay(date), 1);
    if (isWorkday(date)) left -= 1;
  }
  return isoDay(date);
};

/** The latest day from which `count` business days have come by a day: Monday for two on Wednesday. */
export const businessDaysBefore = (day: string, count: number): string => {
  let earlier = day;
  while (addBusinessDays(earlier, count) > day) earlier = addDays(earlier, -1);
  return earlier;
};

/** The end of a day in the shop, for a query: the first timestamp that is no longer part of it. */
export const endOfShopDay = (day: string): SQL =>
  sql`(${addDays(day, 1)}::timestamp at time zone ${sql.raw(`'${shopTimeZone}'`)})`;

/** The hour of the day in the shop, 0 to 23. */
export const hourInShop = (at: Date): number =>
  Number(at.toLocaleString('en-GB', { timeZone: shopTimeZone, hour: '2-digit' }));
