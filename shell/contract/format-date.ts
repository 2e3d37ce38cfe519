// Formats are created on use: the first Intl object costs a phone a tenth of a second.
const format = (at: Date | string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(at));

/**
 * 'November 21, 2026'. Not for a first render: the visitor's time zone differs from the server's.
 * @param timeZone of the visitor when absent; 'UTC' for a calendar day such as '2026-11-21'
 */
export const formatDate = (at: Date | string, timeZone?: string): string =>
  format(at, { dateStyle: 'long', ...(timeZone ? { timeZone } : {}) });

/** 'Saturday, November 21', in an IANA time zone. */
export const formatWeekday = (at: Date | string, timeZone: string): string =>
  format(at, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
