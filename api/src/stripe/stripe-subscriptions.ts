import Stripe from 'stripe';
import { ask, createStripeClient, orNull } from './stripe-client';
import {
  cardPageOf,
  invoiceFactsOf,
  subscriptionFactsOf,
  subscriptionIdOf,
} from './subscription-facts';
import type { CardPageRequest, SubscriptionGateway } from './subscription-gateway';

/** Two years of charges; what is older was seen long ago. */
const INVOICES_READ = 24;
const SHOP = 'candor';

const cardPageParams = (request: CardPageRequest): Stripe.Checkout.SessionCreateParams => {
  const metadata = { shop: SHOP, kind: 'card', subscription: request.subscriptionId };
  return {
    mode: 'setup',
    currency: 'usd',
    customer: request.customerId,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    custom_text: { submit: { message: request.note } },
    setup_intent_data: { metadata },
    metadata,
    expand: ['setup_intent'],
  };
};

/** Makes a call whose purpose another call may have reached in the meantime. */
const unlessReached = async (call: Promise<unknown>, isReached: () => Promise<boolean>) => {
  try {
    await call;
  } catch (error) {
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isRefusal || !(await isReached())) throw error;
  }
};

const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

/** Stripe as a gateway for subscriptions. */
export const createStripeSubscriptions = (settings: {
  secretKey: string;
  apiUrl: string;
}): SubscriptionGateway => {
  const stripe = createStripeClient(settings);

  const allLines = async ({ id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> => {
    if (!lines.has_more) return lines.data;
    const all: Stripe.InvoiceLineItem[] = [];
    for await (const line of stripe.invoices.listLineItems(id, { limit: 100 })) all.push(line);
    return all;
  };

  const invoicesOf = async (subscription: string) => {
    const { data } = await stripe.invoices.list({
      subscription,
      limit: INVOICES_READ,
      expand: ['data.payments'],
    });
    const written = data.filter(({ status }) => status !== 'draft');
    return Promise.all(
      written.map(async (invoice) => invoiceFactsOf(invoice, await allLines(invoice))),
    );
  };

  return {
    read: (id) =>
      ask(async () => {
        const subscription = await orNull(
          stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
        );
        if (subscription === null) return null;
        return { ...subscriptionFactsOf(subscription), invoices: await invoicesOf(id) };
      }),
    ofInvoice: (invoiceId) =>
      ask(async () => {
        const invoice = await orNull(stripe.invoices.retrieve(invoiceId));
        return invoice === null ? null : subscriptionIdOf(invoice);
      }),
    pageOf: (id) =>
      ask(async () => {
        const { data } = await stripe.checkout.sessions.list({ subscription: id, limit: 1 });
        return data[0]?.id ?? null;
      }),
    running: () =>
      ask(async () => {
        const ids: string[] = [];
        // Without a status the provider lists all that have not ended.
        for await (const { id, metadata } of stripe.subscriptions.list({ limit: 100 }))
          if (metadata['shop'] === SHOP) ids.push(id);
        return ids;
      }),
    setCancelAtPeriodEnd: (id, cancel) =>
      ask(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
      }),
    end: (id) =>
      ask(async () => {
        const hasEnded = async () => {
          const subscription = await orNull(stripe.subscriptions.retrieve(id));
          return subscription === null || subscriptionFactsOf(subscription).status === 'ended';
        };
        if (!(await hasEnded())) await unlessReached(stripe.subscriptions.cancel(id), hasEnded);
      }),
    openCardPage: (request) =>
      ask(async () => {
        const { idempotencyKey } = request;
        return cardPageOf(
          await stripe.checkout.sessions.create(cardPageParams(request), { idempotencyKey }),
        );
      }),
    readCardPage: (pageId) =>
      ask(async () => {
        const session = await orNull(
          stripe.checkout.sessions.retrieve(pageId, { expand: ['setup_intent'] }),
        );
        return session?.mode === 'setup' ? cardPageOf(session) : null;
      }),
    setCard: (id, cardId) =>
      ask(async () => {
        await stripe.subscriptions.update(id, { default_payment_method: cardId });
      }),
    payOpenInvoices: (id, idempotencyKey) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ subscription: id, status: 'open' });
        for (const { id: invoice } of data) {
          const options = { idempotencyKey: `${idempotencyKey}-${invoice}` };
          const isPaid = async () => (await stripe.invoices.retrieve(invoice)).status === 'paid';
          try {
            await unlessReached(stripe.invoices.pay(invoice, {}, options), isPaid);
          } catch (error) {
            if (!isDeclined(error)) throw error;
          }
        }
      }),
  };
};
