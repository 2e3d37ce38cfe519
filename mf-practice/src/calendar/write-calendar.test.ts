import fc from 'fast-check';
import ICAL from 'ical.js';
import { formulas } from '@candor/catalog-contract/formulas';
import { practiceFormulas } from '../practice-texts/practice-formulas';
import {
  formatFileName,
  isTimeOfDay,
  suggestedTime,
  writeCalendar as writeFile,
  type CalendarRitual,
  type TimeOfDay,
} from './write-calendar';

const ritual = {
  formula: 'Focus',
  anchor: {
    text: 'The kettle clicks off',
    description: 'A sound; before anything, with a screen.',
  },
  phrase: { text: 'One thing, and then the next.' },
};
const now = new Date(2026, 10, 21, 7, 0);

const writeCalendar = (of: CalendarRitual, time: TimeOfDay, at: Date): string => {
  const file = writeFile(of, time, at);
  if (file === null) throw new Error('No day is left.');
  return file;
};

/** Parses the file with ical.js. */
const parse = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const occurrences: ICAL.Time[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) occurrences.push(next.clone());
  return { calendar, event, occurrences };
};

test('has 30 daily events of 30 minutes, named after the formula', () => {
  const { event, occurrences } = parse(writeCalendar(ritual, '08:00', now));
  expect(event.summary).toBe('Candor Practice: Focus');
  expect(event.duration.toSeconds()).toBe(30 * 60);
  expect(occurrences).toHaveLength(30);
  expect(occurrences[0]?.toString()).toBe('2026-11-21T08:00:00');
  expect(occurrences[29]?.toString()).toBe('2026-12-20T08:00:00');
});

test('describes the anchor and the phrase with special characters', () => {
  const { event } = parse(writeCalendar(ritual, '08:00', now));
  expect(event.description).toContain(
    'The kettle clicks off. A sound; before anything, with a screen.',
  );
  expect(event.description).toContain('“One thing, and then the next.”');
});

test('keeps the local time when daylight saving time begins', () => {
  // Daylight saving time begins on 8 March 2026 in the United States.
  const { event, occurrences } = parse(writeCalendar(ritual, '07:30', new Date(2026, 2, 1, 6, 0)));
  expect(event.startDate.zone.tzid).toBe('floating');
  expect(new Set(occurrences.map(({ hour, minute }) => `${hour}:${minute}`))).toEqual(
    new Set(['7:30']),
  );
});

test('reminds 30 minutes before', () => {
  const { event } = parse(writeCalendar(ritual, '08:00', now));
  const alarm = event.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT30M');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
});

test('begins today when the time is still to come, else tomorrow', () => {
  const first = (time: `${string}:${string}`) =>
    parse(writeCalendar(ritual, time, now)).event.startDate.toString();
  expect(first('07:01')).toBe('2026-11-21T07:01:00');
  expect(first('07:00')).toBe('2026-11-22T07:00:00');
  expect(first('06:00')).toBe('2026-11-22T06:00:00');
});

test('has the same UID for the same ritual, and another for any other', () => {
  const uid = (changed: object, time: `${string}:${string}` = '08:00') =>
    parse(writeCalendar({ ...ritual, ...changed }, time, now)).event.uid;
  expect(uid({}, '21:15')).toBe(uid({}));
  expect(uid({ formula: 'Flow' })).not.toBe(uid({}));
  expect(uid({ phrase: { text: 'Quiet in here now.' } })).not.toBe(uid({}));
});

test('ends lines with CRLF after at most 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = writeCalendar({ ...ritual, anchor: { text, description: text } }, '08:00', now);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
    }),
  );
});

test('preserves any text', () => {
  const texts = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .filter((text) => !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      const file = writeCalendar({ ...ritual, anchor: { text, description: '' } }, '08:00', now);
      expect(parse(file).event.description).toBe(`${text}. \nSay: “One thing, and then the next.”`);
    }),
  );
});

test('is valid for every ritual of the wizard', async () => {
  for (const { id, name } of formulas) {
    const { texts } = await practiceFormulas[id].loadTexts();
    for (const anchor of texts.anchors) {
      for (const phrase of texts.phrases) {
        const file = writeCalendar({ formula: name, anchor, phrase }, '08:00', now);
        expect(parse(file).occurrences).toHaveLength(30);
      }
    }
  }
});

test('is named after the shop, the formula and the practice', () => {
  expect(formatFileName('Focus')).toBe('candor-focus-practice.ics');
  expect(formatFileName('Deep Sleep')).toBe('candor-deep-sleep-practice.ics');
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['8:00', false],
  ['', false],
])('accepts “%s” as a time of day: %s', (text, isValid) => {
  expect(isTimeOfDay(text)).toBe(isValid);
});

test.each([
  ['Deep Sleep', '22:00'],
  ['Soothe', '18:30'],
  ['Focus', '08:00'],
])('suggests for %s the hour of its anchors, %s', (formula, time) => {
  expect(suggestedTime(formula)).toBe(time);
});
