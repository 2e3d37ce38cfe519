import type { OrderResponse, PlacedOrderResponse } from '@candor/api-contract/orders';
import { trackParcel } from '@candor/api-contract/parcel';
import { planParcel, shippingMethodOf, shippingMethods } from '../pricing/shipping-methods';
import type { Order } from './order-table';

/** An order as its buyer sees it: payment, shipping and refunds. Amounts in cents. */
export const showOrder = (order: Order): OrderResponse => ({
  id: String(order.id),
  number: order.number,
  status: order.status,
  /** True for a renewal of a subscription. */
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
  plan: planParcel(order),
  shippedAt: order.shippedAt?.toISOString() ?? null,
  deliveredOn: order.deliveredOn,
  tracking: order.tracking,
  trackingLink: trackParcel(order).link,
});

/** An order with the bonus of each line, for its own page. */
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
