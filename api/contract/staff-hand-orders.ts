import { z } from 'zod';

/** The states of an order by hand, before and after its payment. */
export const handOrderStates = ['open', 'processing', 'paid', 'expired'] as const;

/** An order that staff entered for a buyer. Amounts in cents. */
export const StaffHandOrder = z.object({
  /** The id of the checkout session. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Empty when the buyer's data is deleted. */
  email: z.string(),
  items: z.array(
    z.object({ name: z.string(), quantity: z.int(), isSubscription: z.boolean(), cents: z.int() }),
  ),
  /** Before discount, shipping and tax, which the payment page adds. */
  subtotalCents: z.int(),
  code: z.string().nullable(),
  state: z.enum(handOrderStates),
  expiresAt: z.iso.datetime(),
  /** The payment page; null once nobody can pay there. */
  link: z.string().nullable(),
  /** The number of the order; null before it is paid. */
  order: z.string().nullable(),
});
export type StaffHandOrder = z.output<typeof StaffHandOrder>;
