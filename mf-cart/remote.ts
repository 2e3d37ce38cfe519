import type { RemoteDefinition } from '@candor/shell-contract/remote';

/** The pages and fragments of mf-cart. */
export const remote = {
  name: 'mf-cart',
  routes: [
    { path: '/cart', page: 'CartPage', heading: 'Your Cart is Empty', noIndex: true },
    // Without query values: the HTML is the same for every session_id, which the browser reads.
    { path: '/checkout/complete', page: 'OrderCompletePage', heading: 'Your order', noIndex: true },
    { path: '/orders/find', page: 'FindOrderPage', heading: 'Find your order', noIndex: true },
  ],
  fragments: ['CartBadge', 'OrdersPanel', 'SubscriptionsPanel'],
  uses: {},
} as const satisfies RemoteDefinition;
