import Stripe from 'stripe';
import {
  callProvider,
  createStripeClient,
  ignoreIfDone,
  isFromThisShop,
  nullIfMissing,
  shopMetadata,
  type StripeClientSettings,
} from './stripe-client';
import {
  toCardSession,
  toInvoice,
  toSubscriptionState,
  invoicedSubscription,
} from './stripe-models';
import { subscriptionChanges } from './subscription-changes';
import type {
  CardSessionRequest,
  SubscriptionState,
  SubscriptionGateway,
  SubscriptionStart,
} from './subscription-gateway';

/** Two years of charges. */
const MAX_INVOICES = 24;

const cardSessionParams = (
  request: CardSessionRequest,
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

  const listLines = async ({ id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> => {
    if (!lines.has_more) return lines.data;
    const all: Stripe.InvoiceLineItem[] = [];
    for await (const line of stripe.invoices.listLineItems(id, { limit: 100 })) all.push(line);
    return all;
  };

  const listInvoices = async (subscription: string) => {
    const { data } = await stripe.invoices.list({
      subscription,
      limit: MAX_INVOICES,
      expand: ['data.payments'],
    });
    const written = data.filter(({ status }) => status !== 'draft');
    return Promise.all(
      written.map(async (invoice) => toInvoice(invoice, await listLines(invoice))),
    );
  };

  /** Finds a subscription of a process that ended before it stored it. */
  const findStarted = async ({ customerId, reference }: SubscriptionStart) => {
    const { data } = await stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method'],
    });
    return data.find(({ metadata }) => metadata['reference'] === reference);
  };

  const startOnce = async (start: SubscriptionStart): Promise<Stripe.Subscription> => {
    const before = await findStarted(start);
    if (before !== undefined) return before;
    const { payment_method: card } = await stripe.paymentIntents.retrieve(start.paymentId);
    return stripe.subscriptions.create(
      {
        customer: start.customerId,
        items: start.charges.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
        ...(typeof card === 'string' && { default_payment_method: card }),
        automatic_tax: { enabled: settings.automaticTax },
        // The time before the first charge is paid already.
        trial_end: Math.floor(start.firstChargeAt.getTime() / 1000),
        metadata: { ...shopMetadata(installation), reference: start.reference },
        expand: ['default_payment_method'],
      },
      { idempotencyKey: `begin-${start.reference}` },
    );
  };

  return {
    ...subscriptionChanges(stripe),
    start: (start) => callProvider(async () => toSubscriptionState(await startOnce(start))),
    read: (id) =>
      callProvider(async () => {
        const subscription = await nullIfMissing(
          stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
        );
        if (subscription === null) return null;
        return { ...toSubscriptionState(subscription), invoices: await listInvoices(id) };
      }),
    subscriptionOfInvoice: (invoiceId) =>
      callProvider(async () => {
        const invoice = await nullIfMissing(stripe.invoices.retrieve(invoiceId));
        return invoice === null ? null : invoicedSubscription(invoice);
      }),
    sessionOf: (id) =>
      callProvider(async () => {
        const { data } = await stripe.checkout.sessions.list({ subscription: id, limit: 1 });
        return data[0]?.id ?? null;
      }),
    running: () =>
      callProvider(async () => {
        const found: SubscriptionState[] = [];
        // Without a status the provider lists all that have not ended.
        const list = { limit: 100, expand: ['data.default_payment_method'] };
        for await (const subscription of stripe.subscriptions.list(list))
          if (isFromThisShop(subscription.metadata, installation))
            found.push(toSubscriptionState(subscription));
        return found;
      }),
    setCancelAtPeriodEnd: (id, cancel) =>
      callProvider(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
      }),
    end: (id) =>
      callProvider(async () => {
        const hasEnded = async () => {
          const subscription = await nullIfMissing(stripe.subscriptions.retrieve(id));
          return subscription === null || toSubscriptionState(subscription).status === 'ended';
        };
        if (!(await hasEnded())) await ignoreIfDone(stripe.subscriptions.cancel(id), hasEnded);
      }),
    openCardSession: (request) =>
      callProvider(async () => {
        const { idempotencyKey } = request;
        return toCardSession(
          await stripe.checkout.sessions.create(cardSessionParams(request, installation), {
            idempotencyKey,
          }),
        );
      }),
    readCardSession: (pageId) =>
      callProvider(async () => {
        const session = await nullIfMissing(
          stripe.checkout.sessions.retrieve(pageId, { expand: ['setup_intent'] }),
        );
        return session?.mode === 'setup' ? toCardSession(session) : null;
      }),
    setCard: (id, cardId) =>
      callProvider(async () => {
        await stripe.subscriptions.update(id, { default_payment_method: cardId });
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
  };
};
