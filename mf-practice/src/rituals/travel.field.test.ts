import type { LocalDay } from './local-day';
import { computeMonth, formatMonth } from './month';

// Saved at half past nine in the evening, or on a stored day in another zone.
const createdAt = new Date(2026, 10, 1, 21, 30).toISOString();
const november = (...days: number[]) =>
  days.map((day): LocalDay => `2026-11-${String(day).padStart(2, '0')}`);

test.each<
  [flight: string, firstDay: LocalDay | undefined, days: LocalDay[], today: LocalDay, text: string]
>([
  [
    'east',
    '2026-10-31',
    ['2026-10-31'],
    '2026-11-01',
    '1 taken, 0 missed, 29 days left. 1-day streak.',
  ],
  [
    'east, saved before',
    undefined,
    ['2026-10-31'],
    '2026-11-01',
    '1 taken, 0 missed, 29 days left. 1-day streak.',
  ],
  [
    'west',
    '2026-11-02',
    ['2026-11-02'],
    '2026-11-01',
    '1 taken, 0 missed, 29 days left. 1-day streak.',
  ],
  [
    'west across the date line',
    '2026-11-01',
    november(1, 2, 3),
    '2026-11-02',
    '3 taken, 0 missed, 27 days left. 3-day streak.',
  ],
])('a flight %s does not move day 1 (B07)', (_flight, firstDay, days, today, text) => {
  expect(formatMonth(computeMonth({ createdAt, firstDay, days }, today))).toBe(text);
});
