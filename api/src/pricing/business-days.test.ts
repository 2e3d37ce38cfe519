import { addBusinessDays, businessDaysBefore, dayInShop, hourInShop } from './business-days';

test.each([
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
])('%s and %i business days are %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected);
});

test.each([
  ['2026-11-25', '2026-11-23'],
  ['2026-11-29', '2026-11-25'],
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
