import { formulas } from '@candor/catalog-contract/formulas';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { loadScript } from '../scripts/load-script';
import { calendarFileName, isTimeOfDay, ritualCalendar } from './ritual-calendar';

const ritual = {
  formula: 'Focus',
  anchor: {
    text: 'The kettle clicks off',
    description: 'A sound; before anything, with a screen.',
  },
  phrase: { text: 'One thing, and then the next.' },
};
const now = new Date(2026, 10, 21, 7, 0);

/** What another program reads in the file. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const mornings: ICAL.Time[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) mornings.push(next.clone());
  return { calendar, event, mornings };
};

test('it is a daily event of 30 minutes, 30 times, named for the formula', () => {
  const { event, mornings } = read(ritualCalendar(ritual, '08:00', now));
  expect(event.summary).toBe('Candor Practice: Focus');
  expect(event.duration.toSeconds()).toBe(30 * 60);
  expect(mornings).toHaveLength(30);
  expect(mornings[0]?.toString()).toBe('2026-11-21T08:00:00');
  expect(mornings[29]?.toString()).toBe('2026-12-20T08:00:00');
});

test('the description holds the anchor and the phrase, whatever signs they have', () => {
  const { event } = read(ritualCalendar(ritual, '08:00', now));
  expect(event.description).toContain(
    'The kettle clicks off. A sound; before anything, with a screen.',
  );
  expect(event.description).toContain('“One thing, and then the next.”');
});

test('the hour stays when the clocks change, for it is no moment but a time of the day', () => {
  // The clocks of the United States go forward on 8 March 2026.
  const { event, mornings } = read(ritualCalendar(ritual, '07:30', new Date(2026, 2, 1, 6, 0)));
  expect(event.startDate.zone.tzid).toBe('floating');
  expect(new Set(mornings.map(({ hour, minute }) => `${hour}:${minute}`))).toEqual(
    new Set(['7:30']),
  );
});

test('a reminder comes 30 minutes before', () => {
  const { event } = read(ritualCalendar(ritual, '08:00', now));
  const alarm = event.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT30M');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
});

test('it begins today when the hour is still ahead, and else tomorrow', () => {
  const first = (time: `${string}:${string}`) =>
    read(ritualCalendar(ritual, time, now)).event.startDate.toString();
  expect(first('07:01')).toBe('2026-11-21T07:01:00');
  expect(first('07:00')).toBe('2026-11-22T07:00:00');
  expect(first('06:00')).toBe('2026-11-22T06:00:00');
});

test('the same ritual keeps its UID, and another has another', () => {
  const uid = (changed: object, time: `${string}:${string}` = '08:00') =>
    read(ritualCalendar({ ...ritual, ...changed }, time, now)).event.uid;
  expect(uid({}, '21:15')).toBe(uid({}));
  expect(uid({ formula: 'Flow' })).not.toBe(uid({}));
  expect(uid({ phrase: { text: 'Quiet in here now.' } })).not.toBe(uid({}));
});

test('every line ends as the standard has it and is at most 75 octets long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = ritualCalendar({ ...ritual, anchor: { text, description: text } }, '08:00', now);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
    }),
  );
});

test('whatever the words are, they come out of the file as they went in', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .filter((text) => !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(words, (text) => {
      const file = ritualCalendar({ ...ritual, anchor: { text, description: '' } }, '08:00', now);
      expect(read(file).event.description).toBe(`${text}. \nSay: “One thing, and then the next.”`);
    }),
  );
});

test('every ritual that the wizard can make is a calendar that another program reads', async () => {
  for (const { id, name } of formulas) {
    const { script } = await loadScript(id);
    for (const anchor of script.anchors) {
      for (const phrase of script.phrases) {
        const file = ritualCalendar({ formula: name, anchor, phrase }, '08:00', now);
        expect(read(file).mornings).toHaveLength(30);
      }
    }
  }
});

test('the file is named by the shop, the formula and the practice', () => {
  expect(calendarFileName('Focus')).toBe('candor-focus-practice.ics');
  expect(calendarFileName('Deep Sleep')).toBe('candor-deep-sleep-practice.ics');
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['8:00', false],
  ['', false],
])('%s as an hour of the day: %s', (text, isOne) => {
  expect(isTimeOfDay(text)).toBe(isOne);
});
