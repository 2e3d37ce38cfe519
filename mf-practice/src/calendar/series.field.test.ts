import ICAL from 'ical.js';
import { writeCalendar, type CalendarRitual } from './write-calendar';

const ritual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing, and then the next.' },
};

const month = { createdAt: '', firstDay: '2026-12-01', days: [] };
const now = new Date(2026, 10, 21, 7);

const eventOf = (of: CalendarRitual, at: Date) => {
  const file = writeCalendar(of, '08:00', at) ?? '';
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
};

test.each([
  ['on day 12', new Date(2026, 11, 12, 7), 19, '2026-12-12T08:00:00'],
  ['on day 12 after its hour', new Date(2026, 11, 12, 9), 18, '2026-12-13T08:00:00'],
  ['on the last day', new Date(2026, 11, 30, 7), 1, '2026-12-30T08:00:00'],
  ['west of its first day', new Date(2026, 10, 30, 23), 30, '2026-12-01T08:00:00'],
])('has the days that are left %s (B44)', (_day, at, count, first) => {
  const { startDate, component } = eventOf({ ...ritual, month }, at);
  expect(String(component.getFirstPropertyValue('rrule'))).toBe(`FREQ=DAILY;COUNT=${count}`);
  expect(startDate.toString()).toBe(first);
});

test('is none when no day is left (B44)', () => {
  expect(writeCalendar({ ...ritual, month }, '08:00', new Date(2026, 11, 30, 8))).toBeNull();
  expect(writeCalendar({ ...ritual, month }, '08:00', new Date(2027, 1, 1))).toBeNull();
});

test('a later file replaces the first, also one of the same second or of a later ritual (B42)', () => {
  const parts = [now, now, new Date(2026, 10, 22)].map((at) => {
    const { component } = eventOf(ritual, at);
    return Number(component.getFirstPropertyValue('sequence'));
  });
  expect(parts).toEqual([...new Set(parts)].sort((left, right) => left - right));
  expect(Math.max(...parts)).toBeLessThan(2 ** 31);
  expect(writeCalendar(ritual, '08:00', now)).toMatch(/\r\nLAST-MODIFIED:\d{8}T\d{6}Z\r\n/);
});
