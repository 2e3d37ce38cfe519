import { z } from 'zod';
import { orderStates } from './order-states';

const OrderLine = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  isSubscription: z.boolean(),
});

/** An order as its buyer sees it. Amounts in cents. */
const OrderAnswer = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStates),
  /** A later parcel of a subscription, which nobody clicked for. */
  isRenewal: z.boolean(),
  total: z.int(),
  discount: z.int(),
  tax: z.int(),
  currency: z.string(),
  lines: z.array(OrderLine),
  createdAt: z.iso.datetime(),
  refunded: z.int(),
  shipping: z.object({ service: z.enum(['standard', 'two_day']), cents: z.int() }),
  shippedAt: z.iso.datetime().nullable(),
  /** The day from which the parcel counts as delivered. */
  deliveredOn: z.iso.date().nullable(),
  tracking: z.string().nullable(),
});

/** The same with what its own page says beside. */
export const WholeOrderAnswer = OrderAnswer.extend({
  lines: z.array(OrderLine.extend({ bonus: z.string().nullable() })),
});

export const OrdersAnswer = z.object({ orders: z.array(OrderAnswer) });
