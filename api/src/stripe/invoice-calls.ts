import Stripe from 'stripe';
import { callProvider, ignoreIfDone, nullIfMissing } from './stripe-client';
import { invoicedSubscription, toInvoice } from './stripe-models';
import type { Invoice, SubscriptionGateway } from './subscription-gateway';

/** Two years of charges. */
const maxInvoices = 24;

const listLines = async (
  stripe: Stripe,
  { id, lines }: Stripe.Invoice,
): Promise<Stripe.InvoiceLineItem[]> => {
  if (!lines.has_more) return lines.data;
  const all: Stripe.InvoiceLineItem[] = [];
  for await (const line of stripe.invoices.listLineItems(id, { limit: 100 })) all.push(line);
  return all;
};

/** The invoices of a subscription, newest first. */
export const listInvoices = async (stripe: Stripe, subscription: string): Promise<Invoice[]> => {
  const { data } = await stripe.invoices.list({
    subscription,
    limit: maxInvoices,
    expand: ['data.payments'],
  });
  const written = data.filter(({ status }) => status !== 'draft');
  return Promise.all(
    written.map(async (invoice) => toInvoice(invoice, await listLines(stripe, invoice))),
  );
};

const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

type InvoiceCalls = Pick<SubscriptionGateway, 'subscriptionOfInvoice' | 'payOpenInvoices'>;

/** Calls about the charges of subscriptions. */
export const invoiceCalls = (stripe: Stripe): InvoiceCalls => ({
  subscriptionOfInvoice: (invoiceId) =>
    callProvider(async () => {
      const invoice = await nullIfMissing(stripe.invoices.retrieve(invoiceId));
      return invoice === null ? null : invoicedSubscription(invoice);
    }),
  payOpenInvoices: (id, idempotencyKey) =>
    callProvider(async () => {
      const { data } = await stripe.invoices.list({ subscription: id, status: 'open' });
      for (const { id: invoice } of data) {
        const options = { idempotencyKey: `${idempotencyKey}-${invoice}` };
        const isPaid = async () => (await stripe.invoices.retrieve(invoice)).status === 'paid';
        try {
          await ignoreIfDone(stripe.invoices.pay(invoice, {}, options), isPaid);
        } catch (error) {
          if (!isDeclined(error)) throw error;
        }
      }
    }),
});
