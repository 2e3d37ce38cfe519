import { brand } from '@candor/shell-contract/brand';
import { escapeText, foldLine } from './content-lines';

/** How many mornings a ritual has, and how many minutes each. */
const DAYS = 30;
const MINUTES = 30;

/** The part of a ritual that stands in a calendar. */
export type CalendarRitual = {
  /** The formula's name, 'Deep Sleep'. */
  formula: string;
  anchor: { text: string; description: string };
  phrase: { text: string };
};

/** An hour of the day as a time field writes it, '08:00'. */
export type TimeOfDay = `${string}:${string}`;

/** When the button is pressed when nobody has chosen an hour. */
export const DEFAULT_TIME: TimeOfDay = '08:00';

/** Whether a text is an hour of the day, from '00:00' to '23:59'. */
export const isTimeOfDay = (text: string): text is TimeOfDay =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The name of the file, `candor-deep-sleep-practice.ics`. */
export const calendarFileName = (formula: string): string =>
  `${brand.slug}-${formula.toLowerCase().replaceAll(' ', '-')}-practice.ics`;

/** FNV-1a, 32 bits: the same ritual has the same number in every browser. */
const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
};

const two = (value: number): string => String(value).padStart(2, '0');

const day = (date: Date): string =>
  `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;

/** The first time that hour comes: today if it is still ahead, else tomorrow. */
const firstDay = (now: Date, time: TimeOfDay): string => {
  const isAhead = time > `${two(now.getHours())}:${two(now.getMinutes())}`;
  return day(new Date(now.getFullYear(), now.getMonth(), now.getDate() + (isAhead ? 0 : 1)));
};

/**
 * Writes a ritual as an iCalendar file (RFC 5545): thirty days at the same hour of the reader's own
 * clock. The time is a floating one, so the hour stays when the clocks change. The same ritual keeps
 * its UID, so that a second file moves the entries instead of doubling them.
 * @param now when the file is made; its local day is the first one considered
 */
export const ritualCalendar = (
  { formula, anchor, phrase }: CalendarRitual,
  time: TimeOfDay,
  now: Date,
): string => {
  const title = `${brand.name} Practice: ${formula}`;
  const uid = fingerprint([formula, anchor.text, phrase.text].join('\n'));
  const stamp = now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');
  const description = `${anchor.text}. ${anchor.description}\nSay: “${phrase.text}”`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Practice//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}@${brand.supportEmail.split('@')[1] ?? ''}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${firstDay(now, time)}T${time.replace(':', '')}00`,
    `DURATION:PT${MINUTES}M`,
    `RRULE:FREQ=DAILY;COUNT=${DAYS}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
};
