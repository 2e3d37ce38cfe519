import { TZDate } from '@date-fns/tz';

/** An hour on a day such as '2026-11-30', local time of a zone. */
export const hourOn = (day: string, zone: string, hour: number): Date => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(TZDate.tz(zone, year, month - 1, date, hour).getTime());
};

/** 8:00 on a day, local time of a zone. */
export const morningOf = (day: string, zone: string): Date => hourOn(day, zone, 8);

/** The weekday of a calendar day, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The beginning of a day such as '2026-11-30' in a zone. */
export const midnightOf = (day: string, zone: string): Date => hourOn(day, zone, 0);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as its use. */
const formatIn = (zone: string): Intl.DateTimeFormat => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format;
};

/** The calendar day in a zone at a time. */
export const dayIn = (zone: string, at: Date): string => formatIn(zone).format(at);
