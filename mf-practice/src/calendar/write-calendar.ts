import { brand } from '@candor/shell-contract/brand';

/** The length of a ritual in days, and of one event in minutes. */
const DAYS = 30;
const MINUTES = 30;

/** The part of a ritual that a calendar shows. */
export type CalendarRitual = {
  /** The formula's display name. */
  formula: string;
  anchor: { text: string; description: string };
  phrase: { text: string };
};

/** A time of day as in a time input, '08:00'. */
export type TimeOfDay = `${string}:${string}`;

/** The time that is suggested for a formula, by the hour that its anchors belong to. */
export const suggestedTime = (formula: string): TimeOfDay => {
  if (formula === 'Deep Sleep') return '22:00';
  return formula === 'Soothe' || formula === 'Play' ? '18:30' : '08:00';
};

export const isTimeOfDay = (text: string): text is TimeOfDay =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** For example `candor-deep-sleep-practice.ics`. */
export const formatFileName = (formula: string): string =>
  `${brand.slug}-${formula.toLowerCase().replaceAll(' ', '-')}-practice.ics`;

const MAX_OCTETS = 75;

const countOctets = (text: string): number => new TextEncoder().encode(text).length;

/** Escapes special characters (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds a line into parts of at most 75 octets (RFC 5545, 3.1), never inside a character. */
const foldLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (countOctets(part + character) > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
};

/** FNV-1a, 32 bits. */
const hashText = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
};

const pad = (value: number): string => String(value).padStart(2, '0');

const formatDay = (date: Date): string =>
  `${date.getFullYear()}${pad(date.getMonth() + 1)}${pad(date.getDate())}`;

/** Today if the time is still to come, else tomorrow. */
const findFirstDay = (now: Date, time: TimeOfDay): string => {
  const isAhead = time > `${pad(now.getHours())}:${pad(now.getMinutes())}`;
  return formatDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + (isAhead ? 0 : 1)));
};

/**
 * Writes a ritual as an iCalendar file (RFC 5545): thirty daily events. The time is floating, so it
 * does not shift with daylight saving time. The UID depends on the ritual alone: importing a second
 * file moves the events.
 * @param now the time of creation; events start on its day or the next
 */
export const writeCalendar = (
  { formula, anchor, phrase }: CalendarRitual,
  time: TimeOfDay,
  now: Date,
): string => {
  const title = `${brand.name} Practice: ${formula}`;
  const uid = hashText([formula, anchor.text, phrase.text].join('\n'));
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
    `DTSTART:${findFirstDay(now, time)}T${time.replace(':', '')}00`,
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
