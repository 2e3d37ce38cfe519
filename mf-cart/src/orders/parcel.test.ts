import fc from 'fast-check';
import { formatShipDay, planShipDate } from './parcel';

const shipDay = (placed: string) => planShipDate(new Date(placed)).toISOString().slice(0, 10);

test.each([
  ['Friday, one minute before 2 PM Central', '2026-11-20T19:59:00Z', '2026-11-20'],
  ['Friday at 2 PM Central', '2026-11-20T20:00:00Z', '2026-11-23'],
  ['Saturday', '2026-11-21T15:00:00Z', '2026-11-23'],
  ['Sunday evening in Sioux Falls, Monday in London', '2026-11-23T01:00:00Z', '2026-11-23'],
  ['2 PM Central in daylight saving time', '2026-07-07T19:00:00Z', '2026-07-08'],
  ['the last afternoon of a year', '2026-12-31T21:00:00Z', '2027-01-01'],
])('plans the ship date of an order placed on %s', (_case, placed, day) => {
  expect(shipDay(placed)).toBe(day);
});

test('ships any order on a weekday within three days', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      (placed) => {
        const day = planShipDate(placed);
        expect([1, 2, 3, 4, 5]).toContain(day.getUTCDay());
        const days = (day.getTime() - placed.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(-1);
        expect(days).toBeLessThan(4);
      },
    ),
  );
});

test('formats a day in the time zone of Sioux Falls', () => {
  expect(formatShipDay(new Date('2026-11-24T04:30:00Z'))).toBe('Monday, November 23');
});
