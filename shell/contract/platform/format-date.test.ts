import { formatDate, formatWeekday } from './format-date';

test('formatDate writes month, day and year in the given time zone', () => {
  expect(formatDate('2026-11-21', 'UTC')).toBe('November 21, 2026');
  expect(formatDate('2026-11-21T03:00:00Z', 'America/Chicago')).toBe('November 20, 2026');
});

test('formatDate writes each calendar day of a year as Intl does', () => {
  const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let index = 1; index <= 366; index += 1) {
    const day = new Date(Date.UTC(2028, 0, index));
    expect(formatDate(day, 'UTC')).toBe(inUtc.format(day));
  }
});

test.each(['UTC', 'America/Chicago'])('formatDate throws for an invalid day in %s', (timeZone) => {
  expect(() => formatDate('soon', timeZone)).toThrow(RangeError);
});

test('formatDate writes the day in the shop when no time zone is given', () => {
  expect(formatDate('2026-11-21T03:00:00Z')).toBe('November 20, 2026');
});

test('formatWeekday writes weekday, month and day in the given time zone', () => {
  expect(formatWeekday('2026-11-21T03:00:00Z', 'America/Chicago')).toBe('Friday, November 20');
});
