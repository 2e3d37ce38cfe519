import { wayOf, waysToShip } from './delivery';
import type { Order } from './order-table';

/** An order as its buyer sees it. Amounts in cents. */
export const showOrder = ({
  id,
  number,
  status,
  totalCents,
  currency,
  lines,
  createdAt,
}: Order) => ({
  id: String(id),
  number,
  status,
  total: totalCents,
  currency,
  lines: lines.map(({ sku, name, quantity, isSubscription }) => ({
    id: sku,
    name,
    quantity,
    isSubscription,
  })),
  createdAt: createdAt.toISOString(),
});

/** The same with what its own page says beside: what travels how and since when, what went back. */
export const showOrderWhole = (order: Order) => {
  const shown = showOrder(order);
  return {
    ...shown,
    lines: shown.lines.map((line, place) => ({
      ...line,
      bonus: order.lines[place]?.bonus ?? null,
    })),
    refunded: order.refundedCents,
    shipping: {
      service: wayOf(order) === waysToShip.twoDay ? ('two_day' as const) : ('standard' as const),
      cents: order.shippingCents,
    },
    shippedAt: order.shippedAt?.toISOString() ?? null,
    deliveredOn: order.deliveredOn,
    tracking: order.tracking,
  };
};
