import type Stripe from 'stripe';
import type { PaymentGateway, ProviderDispute } from './payment-gateway';
import { ask } from './stripe-client';
import { takeSince } from './take-since';

const statusOf = ({ status }: Stripe.Dispute): ProviderDispute['status'] => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

const disputeFrom = (dispute: Stripe.Dispute): ProviderDispute => {
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
    ask(async () => {
      const page = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 });
      return page.data.map(disputeFrom);
    }),
  disputesSince: (since) =>
    ask(async () => {
      const disputes = await takeSince(stripe.disputes.list({ limit: 100 }), since);
      return disputes.map(disputeFrom);
    }),
});
