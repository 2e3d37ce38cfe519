import type { OrderDetailResponse } from '@candor/api-contract/orders';

/** A paid order of two bottles with everything that its buyer sees, as the API returns it. */
export const orderDetail = (changes: Partial<OrderDetailResponse> = {}): OrderDetailResponse => ({
  number: 'C-1001',
  status: 'paid',
  isRenewal: false,
  createdAt: '2026-11-20T15:00:00Z',
  revision: 0,
  viewer: 'owner',
  shownUntil: null,
  lines: [
    {
      id: 'focus',
      name: 'Focus',
      quantity: 2,
      isSubscription: false,
      bonus: null,
      unitCents: 5900,
      cents: 11800,
    },
  ],
  currency: 'usd',
  subtotal: 11800,
  discount: 1180,
  shipping: { label: 'Standard ground', cents: 500 },
  tax: 920,
  total: 12040,
  refunded: 0,
  email: 'sam@sample.example',
  address: {
    name: 'Sam Sample',
    line1: '1 Sample Street',
    line2: '',
    city: 'Sioux Falls',
    state: 'SD',
    zip: '57104',
  },
  parcel: null,
  isLate: false,
  sentAgain: [],
  refunds: [],
  ...changes,
});
