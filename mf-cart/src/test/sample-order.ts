import type { PlacedOrderResponse } from '@candor/api-contract/orders';

/** A paid order of two bottles, as the API returns it. */
export const order: PlacedOrderResponse = {
  id: 'o1',
  number: 'C-1001',
  status: 'paid',
  isRenewal: false,
  total: 11800,
  discount: 0,
  tax: 0,
  currency: 'usd',
  lines: [{ id: 'focus', name: 'Focus', quantity: 2, isSubscription: false, bonus: null }],
  createdAt: '2026-11-21T12:00:00Z',
  refunded: 0,
  shipping: { service: 'standard', cents: 0 },
  plan: { leavesOn: '2026-11-23', arrivesFrom: '2026-11-27', arrivesBy: '2026-12-01' },
  shippedAt: null,
  deliveredOn: null,
  tracking: null,
};
