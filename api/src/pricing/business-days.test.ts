import {
  addBusinessDays,
  businessDaysBefore,
  dayInShop,
  hourInShop,
  promisedShipDay,
  supportMinutes,
} from './business-days';

test.each([
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-28', 1, '2026-11-30'],
])('%s and %i business days are %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected);
});

test.each([
  ['over Thanksgiving', '2026-11-23', 3, '2026-11-27'],
  ['over a weekend and Thanksgiving', '2026-11-23', 5, '2026-12-01'],
  ['over the fourth of July, a Saturday, kept on Friday', '2026-07-02', 1, '2026-07-06'],
  ['over a Sunday’s holiday, observed on Monday', '2027-07-02', 1, '2027-07-06'],
  ['over the last Monday of May', '2026-05-22', 1, '2026-05-26'],
  ['over Christmas and New Year', '2026-12-24', 5, '2027-01-04'],
])('parcels %s need until %s + %i days, so %s', (_when, day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected);
});

test.each([
  ['2026-11-25', '2026-11-23'],
  ['2026-11-29', '2026-11-24'],
  ['2026-11-30', '2026-11-26'],
  ['2026-12-01', '2026-11-29'],
])('two business days have come by %s from %s on', (day, expected) => {
  expect(businessDaysBefore(day, 2)).toBe(expected);
});

test('day and hour are those of the shop, in winter and in summer', () => {
  const times = ['2026-11-23T05:59:00Z', '2026-11-23T14:00:00Z', '2026-07-01T13:00:00Z'];
  expect(times.map((at) => `${dayInShop(new Date(at))} ${hourInShop(new Date(at))}`)).toEqual([
    '2026-11-22 23',
    '2026-11-23 8',
    '2026-07-01 8',
  ]);
});

test.each([
  ['before two on a Monday', '2026-11-23T19:59:00Z', '2026-11-23'],
  ['after two on a Monday', '2026-11-23T20:00:00Z', '2026-11-24'],
  ['after two on a Friday', '2026-11-27T20:00:00Z', '2026-11-30'],
  ['on a Sunday morning', '2026-11-22T15:00:00Z', '2026-11-23'],
  ['on the morning of Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27'],
])('what is ordered %s ships on the promised day', (_when, placedAt, day) => {
  expect(promisedShipDay(new Date(placedAt))).toBe(day);
});

test.each([
  ['within a day', '2026-11-23T15:30:00Z', '2026-11-23T17:00:00Z', 90],
  ['over a night', '2026-11-23T22:00:00Z', '2026-11-24T16:00:00Z', 120],
  ['over a weekend', '2026-11-27T22:00:00Z', '2026-11-30T16:00:00Z', 120],
  ['outside of them', '2026-11-23T03:00:00Z', '2026-11-23T06:30:00Z', 0],
])('support hours %s', (_when, from, to, minutes) => {
  expect(supportMinutes(new Date(from), new Date(to))).toBe(minutes);
});
