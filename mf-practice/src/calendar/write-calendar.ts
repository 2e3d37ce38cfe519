import { brand } from '@candor/shell-contract/brand';
import { addDays, toLocalDay } from '../rituals/local-day';
import { currentDay, daysLeft, RITUAL_DAYS, type Dated } from '../rituals/month';

/** The length of one event in minutes. */
const MINUTES = 30;
/** Later files have higher numbers, even when a calendar takes 32 bits: they count from 2026. */
const SEQUENCE_FROM_S = Date.UTC(2026, 0, 1) / 1000;

/** The part of a ritual that a calendar shows. */
export type CalendarRitual = {
  /** The formula's display name. */
  formula: string;
  anchor: { text: string; description: string };
  phrase: { text: string };
  /** The days of a saved ritual. */
  month?: Dated | undefined;
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

/** The file name, for example `candor-deep-sleep-practice.ics`. */
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

let lastSequence = 0;

/** Returns whether the time of day is over: events then begin tomorrow. */
const isOver = (now: Date, time: TimeOfDay): boolean =>
  time <= `${pad(now.getHours())}:${pad(now.getMinutes())}`;

/** A number above that of every file before, even of one of the same second. */
const nextSequence = (now: Date): number => {
  lastSequence = Math.max(Math.floor(now.getTime() / 1000) - SEQUENCE_FROM_S, lastSequence + 1);
  return lastSequence;
};

/**
 * Writes a ritual as an iCalendar file (RFC 5545): an event for each day that is left. The time is
 * floating, so it does not shift with daylight saving time. The UID depends on the ritual alone and
 * SEQUENCE rises: importing a second file moves the events.
 * @param now the time of creation; events start on its day or the next
 * @returns null when no day is left
 */
export const writeCalendar = (
  { formula, anchor, phrase, month }: CalendarRitual,
  time: TimeOfDay,
  now: Date,
): string | null => {
  const today = toLocalDay(now);
  // A ritual that is not saved begins with its first event.
  const day = month ? currentDay(month, today) : today;
  const first = day === today && isOver(now, time) ? addDays(day, 1) : day;
  const days = month ? daysLeft(month, first) : RITUAL_DAYS;
  if (days === 0) return null;
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
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${nextSequence(now)}`,
    `DTSTART:${first.replaceAll('-', '')}T${time.replace(':', '')}00`,
    `DURATION:PT${MINUTES}M`,
    `RRULE:FREQ=DAILY;COUNT=${days}`,
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
