import { z } from 'zod';

export const orderStates = ['paid', 'needs_review', 'shipped', 'refunded'] as const;

/** A line of an order as its buyer sees it. */
const OrderLineResponse = z.object({
  /** The sku. */
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  isSubscription: z.boolean(),
});
export type OrderLineResponse = z.output<typeof OrderLineResponse>;

/** An order as its buyer sees it. Amounts in cents. */
export const OrderResponse = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStates),
  /** Whether it is a later parcel of a subscription. */
  isRenewal: z.boolean(),
  total: z.int(),
  discount: z.int(),
  tax: z.int(),
  currency: z.string(),
  lines: z.array(OrderLineResponse),
  createdAt: z.iso.datetime(),
  refunded: z.int(),
  shipping: z.object({ service: z.enum(['standard', 'two_day']), cents: z.int() }),
  shippedAt: z.iso.datetime().nullable(),
  /** The day from which the parcel counts as delivered. */
  deliveredOn: z.iso.date().nullable(),
  tracking: z.string().nullable(),
});
export type OrderResponse = z.output<typeof OrderResponse>;

/** An order on its confirmation page: each line with the printed bonus that a bundle brings. */
export const PlacedOrderResponse = OrderResponse.extend({
  lines: z.array(OrderLineResponse.extend({ bonus: z.string().nullable() })),
});
export type PlacedOrderResponse = z.output<typeof PlacedOrderResponse>;

/** GET /api/orders, newest first. */
export const OrdersResponse = z.object({ orders: z.array(OrderResponse) });
export type OrdersResponse = z.output<typeof OrdersResponse>;
