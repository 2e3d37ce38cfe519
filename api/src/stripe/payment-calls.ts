import Stripe from 'stripe';
import { disputeCalls, type DisputeCalls } from './dispute-calls';
import {
  ProviderRejectionError,
  type PaymentGateway,
  type ProviderRefund,
} from './payment-gateway';
import { shopMetadata } from './our-marks';
import { callProvider } from './stripe-client';
import { listSince } from './take-since';

const statusOf = ({ status }: Stripe.Refund): ProviderRefund['status'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const toRefund = (refund: Stripe.Refund): ProviderRefund => {
  const intent = refund.payment_intent;
  return {
    id: refund.id,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    cents: refund.amount,
    status: statusOf(refund),
    createdAt: new Date(refund.created * 1000),
  };
};

const rethrowRejection = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRejectionError(error.message, { cause: error });
    throw error;
  }
};

type RefundCalls = Pick<PaymentGateway, 'refund' | 'refundsOf' | 'refundsSince'> & DisputeCalls;

/** Money that goes back, at the provider. */
export const paymentCalls = (stripe: Stripe, installation: string): RefundCalls => ({
  refund: ({ paymentId, cents, idempotencyKey }) =>
    callProvider(async () =>
      toRefund(
        await rethrowRejection(
          stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: cents,
              reason: 'requested_by_customer',
              metadata: shopMetadata(installation),
            },
            { idempotencyKey },
          ),
        ),
      ),
    ),
  refundsOf: (paymentId) =>
    callProvider(async () => {
      const refunds: ProviderRefund[] = [];
      for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
        refunds.push(toRefund(refund));
      return refunds;
    }),
  refundsSince: (since) =>
    callProvider(async () => {
      const refunds = await listSince(stripe.refunds.list({ limit: 100 }), since);
      return refunds.map(toRefund);
    }),
  ...disputeCalls(stripe),
});
