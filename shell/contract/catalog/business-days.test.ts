import { addBusinessDays, isBusinessDay, shipDay } from './business-days';

test.each([
  ['New Year', '2027-01-01'],
  ['Martin Luther King', '2027-01-18'],
  ['Presidents', '2027-02-15'],
  ['Memorial Day', '2027-05-31'],
  ['Juneteenth, a Saturday, on Friday', '2027-06-18'],
  ['Independence Day, a Sunday, on Monday', '2027-07-05'],
  ['Labor Day', '2027-09-06'],
  ['Columbus', '2027-10-11'],
  ['Veterans Day', '2026-11-11'],
  ['Thanksgiving', '2026-11-26'],
  ['Christmas, a Saturday, on Friday', '2027-12-24'],
  ['New Year 2028, a Saturday, on Friday', '2027-12-31'],
  ['a Saturday', '2026-11-28'],
])('nothing is sent on %s', (_name, day) => {
  expect(isBusinessDay(day)).toBe(false);
});

test.each(['2026-11-23', '2026-11-27', '2027-05-24', '2027-01-11', '2027-09-13', '2027-07-06'])(
  '%s is a business day',
  (day) => {
    expect(isBusinessDay(day)).toBe(true);
  },
);

test('a year has eleven holidays on weekdays at most', () => {
  const days = Array.from({ length: 365 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 1 + at));
    return { weekday: day.getUTCDay(), day: day.toISOString().slice(0, 10) };
  });
  const free = days.filter(({ weekday, day }) => weekday % 6 !== 0 && !isBusinessDay(day));
  expect(free.map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});

test('an order of the week of Thanksgiving arrives around the holiday', () => {
  expect(shipDay('2026-11-23', 13)).toBe('2026-11-23');
  expect(shipDay('2026-11-23', 14)).toBe('2026-11-24');
  expect(shipDay('2026-11-26', 9)).toBe('2026-11-27');
  expect(addBusinessDays('2026-11-23', 3)).toBe('2026-11-27');
  expect(addBusinessDays('2026-11-23', 5)).toBe('2026-12-01');
});
