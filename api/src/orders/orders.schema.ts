import { z } from 'zod';
import { orderStates } from './order-states';

const OrderLine = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  isSubscription: z.boolean(),
});

/** An order as its buyer sees it. Amounts in cents. */
export const OrderAnswer = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStates),
  total: z.int(),
  currency: z.string(),
  lines: z.array(OrderLine),
  createdAt: z.iso.datetime(),
});

export const OrdersAnswer = z.object({ orders: z.array(OrderAnswer) });
