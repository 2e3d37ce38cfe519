import { groupDays } from '@candor/api-contract/report-groups';
import type { ReportDay } from '@candor/api-contract/staff-reports';
import { addressOf, chosenIn, lastDays } from './report-address';

test('the address keeps days and group, and nothing else (D18)', () => {
  const address = '?from=2026-11-01&to=2026-11-30&group=week';
  expect(addressOf(chosenIn(new URLSearchParams(address)))).toBe(address);
  expect(chosenIn(new URLSearchParams('?group=year&page=2'))).toEqual({});
});

test('the last seven days end today, in the time zone of the shop', () => {
  expect(lastDays(7, new Date('2026-12-01T03:00:00Z'))).toEqual({
    from: '2026-11-24',
    to: '2026-11-30',
  });
});

test('days are added up by week from Monday and by month, cut by the period', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'].map((day): ReportDay => ({
    day,
    sales: 1,
    cents: 100,
    ways: { 'one-time': 100, subscription: 0, renewal: 0, founders: 0 },
    refundedCents: 1,
    subscriptionsBegun: 1,
    subscriptionsEnded: 0,
  }));
  expect(groupDays(days, 'week').map(({ from, to, cents }) => [from, to, cents])).toEqual([
    ['2026-10-31', '2026-11-01', 200],
    ['2026-11-02', '2026-11-03', 200],
  ]);
  expect(groupDays(days, 'month').map(({ from, sales, ways }) => [from, sales, ways])).toEqual([
    ['2026-10-31', 1, days[0]?.ways],
    ['2026-11-01', 3, { ...days[0]?.ways, 'one-time': 300 }],
  ]);
  expect(groupDays(days, 'day')).toHaveLength(4);
});
