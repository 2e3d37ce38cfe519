import { formatDate, formatWeekday } from './format-date';

test('formatDate writes month, day and year in the given time zone', () => {
  expect(formatDate('2026-11-21', 'UTC')).toBe('November 21, 2026');
  expect(formatDate('2026-11-21T03:00:00Z', 'America/Chicago')).toBe('November 20, 2026');
});

test('formatDate writes the day in the shop when no time zone is given', () => {
  expect(formatDate('2026-11-21T03:00:00Z')).toBe('November 20, 2026');
});

test('formatWeekday writes weekday, month and day in the given time zone', () => {
  expect(formatWeekday('2026-11-21T03:00:00Z', 'America/Chicago')).toBe('Friday, November 20');
});
