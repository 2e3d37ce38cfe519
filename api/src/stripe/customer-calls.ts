import type Stripe from 'stripe';
import type { PaymentGateway } from './payment-gateway';
import { ask, orNull } from './stripe-client';

/** Calls about customers, whom the provider stores for later charges. */
export const customerCalls = (stripe: Stripe): Pick<PaymentGateway, 'forgetCustomer'> => ({
  forgetCustomer: (id) =>
    ask(async () => {
      const customer = await orNull(stripe.customers.retrieve(id));
      if (customer !== null && customer.deleted !== true) await stripe.customers.del(id);
    }),
});
