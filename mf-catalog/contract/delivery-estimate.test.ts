import { estimateDelivery } from './delivery-estimate';
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
