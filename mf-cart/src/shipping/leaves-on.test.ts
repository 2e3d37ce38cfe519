import fc from 'fast-check';
import { dayThere, leavesOn } from './leaves-on';

const leaves = (placed: string) => leavesOn(new Date(placed)).toISOString().slice(0, 10);

test.each([
  ['a Friday, one minute to 2 PM Central', '2026-11-20T19:59:00Z', '2026-11-20'],
  ['a Friday at 2 PM Central', '2026-11-20T20:00:00Z', '2026-11-23'],
  ['a Saturday', '2026-11-21T15:00:00Z', '2026-11-23'],
  ['a Sunday evening there, Monday in London', '2026-11-23T01:00:00Z', '2026-11-23'],
  ['a summer’s day, when 2 PM Central is an hour earlier', '2026-07-07T19:00:00Z', '2026-07-08'],
  ['the last afternoon of a year', '2026-12-31T21:00:00Z', '2027-01-01'],
])('an order of %s leaves on the day that the shop says', (_what, placed, day) => {
  expect(leaves(placed)).toBe(day);
});

test('whenever an order is placed, it leaves on a weekday within three days', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      (placed) => {
        const day = leavesOn(placed);
        expect([1, 2, 3, 4, 5]).toContain(day.getUTCDay());
        const waits = (day.getTime() - placed.getTime()) / 86_400_000;
        expect(waits).toBeGreaterThan(-1);
        expect(waits).toBeLessThan(4);
      },
    ),
  );
});

test('a day is told as it was in Sioux Falls, wherever the reader is', () => {
  expect(dayThere(new Date('2026-11-24T04:30:00Z'))).toBe('Monday, November 23');
});
