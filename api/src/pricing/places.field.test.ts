import { hasPaidInVain, planParcel, shippingMethodOf } from './shipping-methods';

// Monday before the hour of shipping, in a week without a holiday.
const createdAt = new Date('2026-11-30T18:00:00Z');
const focus = (quantity: number) => [
  {
    sku: 'focus' as const,
    name: 'Focus',
    isSubscription: false,
    quantity,
    unitCents: 5900 as never,
  },
];
const order = (state: string, quantity: number, shippingCents = 0) => ({
  lines: focus(quantity),
  shippingCents,
  shipTo: { state },
  createdAt,
  shippedAt: null,
});

test.each<[state: string, bottles: number, name: string, arrivesBy: string]>([
  ['SD', 3, '2-day', '2026-12-02'],
  ['SD', 1, 'Standard ground', '2026-12-07'],
  ['AK', 3, 'Standard ground', '2026-12-07'],
  [' hi ', 3, 'Standard ground', '2026-12-07'],
  ['PR', 3, 'Standard ground', '2026-12-07'],
  ['AE', 1, 'Standard mail', '2026-12-21'],
  ['AA', 3, 'Standard mail', '2026-12-21'],
  ['AE', 3, 'Standard mail', '2026-12-21'],
  ['AP', 3, 'Standard mail', '2026-12-21'],
  ['AS', 3, 'Standard mail', '2026-12-21'],
  ['GU', 3, 'Standard mail', '2026-12-21'],
  ['MP', 3, 'Standard mail', '2026-12-21'],
  ['VI', 3, 'Standard mail', '2026-12-21'],
])(
  'a parcel to %s with %s bottles goes by %s until %s (B27)',
  (state, bottles, name, arrivesBy) => {
    const placed = order(state, bottles);
    expect(shippingMethodOf(placed).name).toBe(name);
    expect(planParcel(placed)).toMatchObject({ leavesOn: '2026-11-30', arrivesBy });
  },
);

test('2-day shipping that was paid for is in vain where it does not go (B27)', () => {
  const places = ['SD', 'HI', 'AE'];
  expect(places.filter((state) => hasPaidInVain(order(state, 1, 399)))).toEqual(['HI', 'AE']);
  expect(places.filter((state) => hasPaidInVain(order(state, 3)))).toEqual([]);
});
