/** A day of the reader's own calendar, '2026-11-21'. Texts in this form compare as days do. */
export type LocalDay = `${string}-${string}-${string}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** The reader's own day at a moment. */
export const localDay = (moment: Date): LocalDay =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** The day a number of days later, or earlier; a changed clock does not matter to it. */
export const addDays = (day: LocalDay, days: number): LocalDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10) as LocalDay;

/** Whether a text is such a day. */
export const isLocalDay = (text: unknown): text is LocalDay =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
