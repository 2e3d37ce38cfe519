import Stripe from 'stripe';
import { isFromThisShop, shopMetadata } from './our-marks';
import {
  ask,
  createStripeClient,
  orNull,
  unlessReached,
  type StripeClientSettings,
} from './stripe-client';
import {
  cardPageOf,
  invoiceFactsOf,
  subscriptionFactsOf,
  subscriptionIdOf,
} from './subscription-facts';
import type {
  CardPageRequest,
  SubscriptionFacts,
  SubscriptionGateway,
  SubscriptionStart,
} from './subscription-gateway';

/** Two years of charges; what is older was seen long ago. */
const INVOICES_READ = 24;

const cardPageParams = (
  request: CardPageRequest,
  installation: string,
): Stripe.Checkout.SessionCreateParams => {
  const { subscriptionId: subscription } = request;
  const metadata = { ...shopMetadata(installation), kind: 'card', subscription };
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

const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

/** Stripe as a gateway for subscriptions. */
export const createStripeSubscriptions = (
  settings: StripeClientSettings & { automaticTax: boolean; installation: string },
): SubscriptionGateway => {
  const { installation } = settings;
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

  /** One that was begun before, by a process that died before it could write that down. */
  const begunBefore = async ({ customerId, reference }: SubscriptionStart) => {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method'],
    });
    return data.find(({ metadata }) => metadata['reference'] === reference);
  };

  const begin = async (start: SubscriptionStart): Promise<Stripe.Subscription> => {
    const before = await begunBefore(start);
    if (before !== undefined) return before;
    const { payment_method: card } = await stripe.paymentIntents.retrieve(start.paymentId);
    return stripe.subscriptions.create(
      {
        customer: start.customerId,
        items: start.charges.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
        ...(typeof card === 'string' && { default_payment_method: card }),
        automatic_tax: { enabled: settings.automaticTax },
        // Nothing is charged before this moment: that time has been paid for.
        trial_end: Math.floor(start.firstChargeAt.getTime() / 1000),
        metadata: { ...shopMetadata(installation), reference: start.reference },
        expand: ['default_payment_method'],
      },
      { idempotencyKey: `begin-${start.reference}` },
    );
  };

  return {
    begin: (start) => ask(async () => subscriptionFactsOf(await begin(start))),
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
        const found: SubscriptionFacts[] = [];
        // Without a status the provider lists all that have not ended.
        const list = { limit: 100, expand: ['data.default_payment_method'] };
        for await (const subscription of stripe.subscriptions.list(list))
          if (isFromThisShop(subscription.metadata, installation))
            found.push(subscriptionFactsOf(subscription));
        return found;
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
          await stripe.checkout.sessions.create(cardPageParams(request, installation), {
            idempotencyKey,
          }),
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
