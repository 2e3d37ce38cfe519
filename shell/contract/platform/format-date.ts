/** The shop's days begin and end in Sioux Falls, from where its parcels leave. */
export const shopTimeZone = 'America/Chicago';

// Formats are created on use: the first Intl object costs a phone a tenth of a second.
const format = (at: Date | string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(at));

// Made once and on use: making one takes longer than all else about a row of a list.
let dayFormat: Intl.DateTimeFormat | undefined;

/** The calendar day of a time in the shop: '2026-11-21'. */
export const dayInShop = (at: Date | string | number): string => {
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone });
  return dayFormat.format(new Date(at));
};

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A calendar day needs no time zone, so a page that shows only such days creates no format. */
const inUtc = (day: Date): string => {
  // Throws a RangeError for an invalid date, as Intl does.
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${months[Number(month) - 1]} ${Number(date)}, ${year}`;
};

/**
 * 'November 21, 2026', the same day on every page and in every mail.
 * @param timeZone the shop's when absent; 'UTC' for a calendar day such as '2026-11-21'
 */
export const formatDate = (at: Date | string, timeZone = shopTimeZone): string =>
  timeZone === 'UTC' ? inUtc(new Date(at)) : format(at, { dateStyle: 'long', timeZone });

/** 'Saturday, November 21', in an IANA time zone. */
export const formatWeekday = (at: Date | string, timeZone: string): string =>
  format(at, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
