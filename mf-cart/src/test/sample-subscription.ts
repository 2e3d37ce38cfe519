import type { SubscriptionResponse } from '@candor/api-contract/subscriptions';

/** A paid subscription of two bottles. */
export const active: SubscriptionResponse = {
  id: 'sub_1',
  status: 'active',
  items: [{ id: 'focus', name: 'Focus', quantity: 2, cents: 4900 }],
  cents: 9800,
  currency: 'usd',
  interval: 'day',
  intervalCount: 30,
  startedAt: '2026-11-21T12:00:00Z',
  currentPeriodEnd: '2026-12-21T12:00:00Z',
  cancelAt: null,
  endedAt: null,
  nextCharge: { at: '2026-12-21T12:00:00Z', cents: 9800 },
  card: { brand: 'visa', last4: '4242' },
  cardUpdate: null,
  revision: 3,
  pausedUntil: null,
  isChanging: false,
  address: {
    name: 'Ann Buyer',
    line1: '1 Long Road',
    line2: '',
    city: 'Sioux Falls',
    state: 'SD',
    zip: '57104',
  },
  nextParcel: { sentBy: '2026-12-22', arrivesFrom: '2026-12-24', arrivesBy: '2026-12-29' },
};
