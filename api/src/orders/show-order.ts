import type { OrderResponse, PlacedOrderResponse } from '@candor/api-contract/orders';
import { shippingMethodOf, shippingMethods } from '../pricing/shipping-methods';
import type { Order } from './order-table';

/** An order as its buyer sees it: what was paid, what travels how and since when, what went back. Cents. */
export const showOrder = (order: Order): OrderResponse => ({
  id: String(order.id),
  number: order.number,
  status: order.status,
  /** A later parcel of a subscription, which nobody clicked for. */
  isRenewal: order.invoiceId !== null,
  total: order.totalCents,
  discount: order.discountCents,
  tax: order.taxCents,
  currency: order.currency,
  lines: order.lines.map(({ sku, name, quantity, isSubscription }) => ({
    id: sku,
    name,
    quantity,
    isSubscription,
  })),
  createdAt: order.createdAt.toISOString(),
  refunded: order.refundedCents,
  shipping: {
    service: shippingMethodOf(order) === shippingMethods.twoDay ? 'two_day' : 'standard',
    cents: order.shippingCents,
  },
  shippedAt: order.shippedAt?.toISOString() ?? null,
  deliveredOn: order.deliveredOn,
  tracking: order.tracking,
});

/** The same with what its own page says beside. */
export const showOrderWhole = (order: Order): PlacedOrderResponse => {
  const shown = showOrder(order);
  return {
    ...shown,
    lines: shown.lines.map((line, place) => ({
      ...line,
      bonus: order.lines[place]?.bonus ?? null,
    })),
  };
};
