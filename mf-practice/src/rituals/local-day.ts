/** A day of the shopper's calendar, '2026-11-21'. Sorts as text. */
export type LocalDay = `${string}-${string}-${string}`;

const pad = (value: number): string => String(value).padStart(2, '0');

/** The shopper's calendar day of a time, by default of now. */
export const toLocalDay = (date = new Date()): LocalDay =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Adds a number of days, which may be negative. Not affected by daylight saving time. */
export const addDays = (day: LocalDay, days: number): LocalDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10) as LocalDay;

/** Days from one to a later one. */
export const daysBetween = (from: LocalDay, to: LocalDay): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const isLocalDay = (text: unknown): text is LocalDay =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
