import type Stripe from 'stripe';
import type { PaymentGateway } from './payment-gateway';
import { callProvider, nullIfMissing } from './stripe-client';

/** Calls about customers, whom the provider stores for later charges. */
export const customerCalls = (stripe: Stripe): Pick<PaymentGateway, 'forgetCustomer'> => ({
  forgetCustomer: (id) =>
    callProvider(async () => {
      const customer = await nullIfMissing(stripe.customers.retrieve(id));
      if (customer !== null && customer.deleted !== true) await stripe.customers.del(id);
    }),
});
