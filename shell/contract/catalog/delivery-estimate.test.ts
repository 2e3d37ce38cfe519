import { shopTimeZone } from '@candor/shell-contract/format-date';
import { deliveryDays, estimateDelivery, formatDay, orderTime } from './delivery-estimate';
import type { Sku } from './sku';

const order = (sku: Sku, quantity = 1) => [{ sku, isSubscription: false, quantity }];

test.each([
  [
    'one bottle, before two on a Monday',
    order('focus'),
    '2026-11-23T19:59:00Z',
    'Fri, Nov 27 to Tue, Dec 1',
  ],
  [
    'one bottle, after two on a Monday',
    order('focus'),
    '2026-11-23T20:00:00Z',
    'Mon, Nov 30 to Wed, Dec 2',
  ],
  ['a 2-pack, over Thanksgiving', order('focus-2pack'), '2026-11-24T15:00:00Z', 'Fri, Nov 27'],
  ['a bundle, on a Sunday at midnight', order('joy-stack'), '2026-11-22T06:00:00Z', 'Wed, Nov 25'],
  [
    'three bottles, on the day before Christmas',
    order('focus', 3),
    '2026-12-24T15:00:00Z',
    'Tue, Dec 29',
  ],
])('%s', (_what, lines, at, days) => {
  expect(estimateDelivery(lines, new Date(at))).toBe(`Arrives ${days}`);
});

test('an order after the hour of shipping leaves on the next business day', () => {
  const order = { day: '2026-11-25', isLate: false };
  expect(deliveryDays([3, 5], order)).toEqual({
    ships: 'Wed, Nov 25',
    arrives: 'Tue, Dec 1 to Thu, Dec 3',
  });
  expect(deliveryDays([2, 2], { ...order, isLate: true })).toEqual({
    ships: 'Fri, Nov 27',
    arrives: 'Tue, Dec 1',
  });
});

test('day and hour in the shop are those of the time zone database', () => {
  const inShop = new Intl.DateTimeFormat('sv', {
    timeZone: shopTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const wrong: string[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2031, 0, 1); at += 30 * 60_000) {
    const [day = '', time = ''] = inShop.format(at).split(' ');
    const found = orderTime(new Date(at));
    if (found.day !== day || found.isLate !== time >= '14') wrong.push(new Date(at).toISOString());
  }
  expect(wrong).toEqual([]);
});

test('a day is written as Americans do', () => {
  const inUtc = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let index = 1; index <= 366; index += 1) {
    const day = new Date(Date.UTC(2028, 0, index)).toISOString().slice(0, 10);
    expect(formatDay(day)).toBe(inUtc.format(new Date(day)));
  }
});
