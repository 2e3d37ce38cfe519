import { z } from 'zod';
import { PlacedOrderResponse } from './orders';

/** The address of the payment provider's page for a new checkout session. */
export const CheckoutResponse = z.object({ url: z.url() });
export type CheckoutResponse = z.output<typeof CheckoutResponse>;

/** GET /api/checkout/:session_id */
export const CheckoutStatusResponse = z.object({
  status: z.enum(['paid', 'processing', 'open', 'expired']),
  order: PlacedOrderResponse.optional(),
});
export type CheckoutStatusResponse = z.output<typeof CheckoutStatusResponse>;
