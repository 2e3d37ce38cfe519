import type Stripe from 'stripe';
import type { PaymentGateway, ProviderDispute } from './payment-gateway';
import { callProvider } from './stripe-client';
import { listSince } from './take-since';

const statusOf = ({ status }: Stripe.Dispute): ProviderDispute['status'] => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

const toDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const intent = dispute.payment_intent;
  return {
    id: dispute.id,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    status: statusOf(dispute),
  };
};

export type DisputeCalls = Pick<PaymentGateway, 'disputesOf' | 'disputesSince'>;

/** Calls about disputes of payments. */
export const disputeCalls = (stripe: Stripe): DisputeCalls => ({
  disputesOf: (paymentId) =>
    callProvider(async () => {
      const page = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 });
      return page.data.map(toDispute);
    }),
  disputesSince: (since) =>
    callProvider(async () => {
      const disputes = await listSince(stripe.disputes.list({ limit: 100 }), since);
      return disputes.map(toDispute);
    }),
});
