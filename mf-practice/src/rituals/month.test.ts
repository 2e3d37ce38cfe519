import { addDays, isLocalDay, toLocalDay, type LocalDay } from './local-day';
import { computeMonth, formatMonth, weekOf } from './month';

const createdAt = new Date(2026, 10, 1, 21, 30).toISOString();
const monthOf = (days: readonly LocalDay[], today: LocalDay) =>
  computeMonth({ createdAt, days }, today);
const november = (...days: number[]) =>
  days.map((day): LocalDay => `2026-11-${String(day).padStart(2, '0')}`);

test('counts taken, missed and future days and the streak', () => {
  const days = november(1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12);
  const month = monthOf(days, '2026-11-13');
  expect(formatMonth(month)).toBe('11 taken, 1 missed, 18 days left. 6-day streak.');
  expect(month.pockets[5]).toEqual({ number: 6, state: 'missed', isToday: false });
  expect(month.pockets[12]).toEqual({ number: 13, state: 'ahead', isToday: true });
});

test('starts on the local day of saving', () => {
  expect(monthOf([], '2026-11-01').pockets[0]).toEqual({
    number: 1,
    state: 'ahead',
    isToday: true,
  });
});

test('keeps a streak while today is open, ends it after a missed day', () => {
  expect(monthOf(november(1, 2, 3), '2026-11-03').streak).toBe(3);
  expect(monthOf(november(1, 2, 3), '2026-11-04').streak).toBe(3);
  expect(monthOf(november(1, 2, 3), '2026-11-05').streak).toBe(0);
});

test('has no days left after thirty days, while the streak grows', () => {
  const days = Array.from({ length: 40 }, (_, index) => addDays('2026-11-01', index));
  const month = monthOf(days, '2026-12-10');
  expect(month).toMatchObject({ taken: 30, missed: 0, ahead: 0, streak: 40 });
});

test('shows the week around today, and the last seven days at the end', () => {
  const week = (today: LocalDay) => weekOf(monthOf([], today)).map(({ number }) => number);
  expect(week('2026-11-01')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(week('2026-11-08')).toEqual([8, 9, 10, 11, 12, 13, 14]);
  const last = [24, 25, 26, 27, 28, 29, 30];
  expect([week('2026-11-30'), week('2026-12-24')]).toEqual([last, last]);
});

test('adds days across months, years and daylight saving time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(toLocalDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(isLocalDay('2026-13-40')).toBe(false);
});
