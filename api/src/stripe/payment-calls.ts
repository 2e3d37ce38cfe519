import type Stripe from 'stripe';
import type { PaidBy, PaymentGateway, ProviderDispute, ProviderRefund } from './payment-gateway';
import {
  callProvider,
  listSince,
  nullIfMissing,
  rethrowRejection,
  shopMetadata,
} from './stripe-client';

const paymentIdOf = ({
  payment_intent: intent,
}: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent'>): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

const refundStatus = ({ status }: Stripe.Refund): ProviderRefund['status'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  paymentId: paymentIdOf(refund),
  cents: refund.amount,
  status: refundStatus(refund),
  createdAt: new Date(refund.created * 1000),
  requestId: refund.metadata?.['candor_refund_request'] ?? null,
});

const disputeStatus = ({ status }: Stripe.Dispute): ProviderDispute['status'] => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

const toDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  paymentId: paymentIdOf(dispute),
  status: disputeStatus(dispute),
  answerBy:
    dispute.evidence_details.due_by === null
      ? null
      : new Date(dispute.evidence_details.due_by * 1000),
});

const toPaidBy = ({ payment_method_details: details }: Stripe.Charge): PaidBy | null => {
  if (details === null) return null;
  const { card, us_bank_account: bank } = details;
  if (card !== undefined) return { kind: 'card', brand: card.brand, last4: card.last4 };
  if (bank !== undefined) return { kind: 'bank', brand: null, last4: bank.last4 };
  return { kind: 'other', brand: null, last4: null };
};

type Calls<Name extends keyof PaymentGateway> = Pick<PaymentGateway, Name>;

const refundCalls = (
  stripe: Stripe,
  installation: string,
): Calls<'refund' | 'refundsOf' | 'refundsSince'> => ({
  refund: ({ paymentId, cents, idempotencyKey, requestId }) =>
    callProvider(async () =>
      toRefund(
        await rethrowRejection(
          stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: cents,
              reason: 'requested_by_customer',
              metadata: {
                ...shopMetadata(installation),
                ...(requestId !== undefined && { candor_refund_request: requestId }),
              },
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
    callProvider(async () =>
      (await listSince(stripe.refunds.list({ limit: 100 }), since)).map(toRefund),
    ),
});

const disputeCalls = (stripe: Stripe): Calls<'disputesOf' | 'disputesSince'> => ({
  disputesOf: (paymentId) =>
    callProvider(async () => {
      const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 });
      return data.map(toDispute);
    }),
  disputesSince: (since) =>
    callProvider(async () =>
      (await listSince(stripe.disputes.list({ limit: 100 }), since)).map(toDispute),
    ),
});

const customerCalls = (
  stripe: Stripe,
  installation: string,
): Calls<'createCustomer' | 'changeCustomerEmail' | 'forgetCustomer'> => ({
  createCustomer: ({ email, shipTo: { name, zip, ...address } }) =>
    callProvider(async () => {
      const shipping = { name, address: { ...address, postal_code: zip } };
      const metadata = shopMetadata(installation);
      return (await stripe.customers.create({ email, name, shipping, metadata })).id;
    }),
  changeCustomerEmail: (id, email) =>
    callProvider(async () => {
      const customer = await nullIfMissing(stripe.customers.retrieve(id));
      if (customer !== null && customer.deleted !== true)
        await stripe.customers.update(id, { email });
    }),
  forgetCustomer: (id) =>
    callProvider(async () => {
      const customer = await nullIfMissing(stripe.customers.retrieve(id));
      if (customer !== null && customer.deleted !== true) await stripe.customers.del(id);
    }),
});

type PaymentCalls = ReturnType<typeof refundCalls> &
  ReturnType<typeof disputeCalls> &
  ReturnType<typeof customerCalls> &
  Calls<'paidBy'>;

/** Calls about payments that were made: their refunds, disputes and customers. */
export const paymentCalls = (stripe: Stripe, installation: string): PaymentCalls => ({
  paidBy: (paymentId) =>
    callProvider(async () => {
      const payment = stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
      const charge = (await nullIfMissing(payment))?.latest_charge ?? null;
      return charge === null || typeof charge === 'string' ? null : toPaidBy(charge);
    }),
  ...refundCalls(stripe, installation),
  ...disputeCalls(stripe),
  ...customerCalls(stripe, installation),
});
