import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { SubscriptionResponse } from '@candor/api-contract/subscriptions';
import { purchaseHooks } from '../app/domains';
import { applyCartSession } from '../checkout/cart-sessions';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps';
import { subscriptionDeps } from '../subscriptions/subscriptions-domain';
import type { BrowserResponse, Browser } from './browser';
import type { Engines } from './engines';
import { signInRoutes } from './sign-in.routes';
import { openSignedIn } from './signed-in-browser';
import type { TestApiOptions } from './start-test-api';
import { line, startTestShop, until, WEBHOOK_SECRET, type TestShop } from './test-shop';

/** An account whose subscription was bought as a guest with its address. */
export type Subscriber = { id: string; browser: Browser; email: string; accountId: string };

/** A shop with subscribers. Read its parts inside tests only. */
export type SubscriptionShop = TestShop & {
  subscriptionDeps: () => SubscriptionDeps;
  subscribe: (items?: readonly object[]) => Promise<Subscriber>;
  /** Posts to a route of a subscription: 'cancel', 'resume' or 'card'. */
  post: (subscriber: Pick<Subscriber, 'id' | 'browser'>, what: string) => Promise<BrowserResponse>;
  /** Waits until its owner sees this status. */
  waitForStatus: (subscriber: Subscriber, status: string) => Promise<void>;
  atProvider: (id: string) => Stripe.Subscription;
  readSubscription: (subscriber: Subscriber) => Promise<SubscriptionResponse | undefined>;
  /** Kinds of the subscription mails to an address, oldest first. */
  mailsTo: (email: string) => Promise<string[]>;
  /** The number of orders of a subscription, the first one included. */
  ordersOf: (id: string) => Promise<number>;
  /** Replaces the card of a subscription by one that is declined or accepted. */
  swapCard: (id: string, card: 'declined' | 'good') => Promise<unknown>;
  passDays: (days: number) => Promise<unknown>;
  /** Advances the clock to the next charge of a subscription and no further. */
  passMonthOf: (subscriber: Subscriber) => Promise<unknown>;
  /** All events of the provider about a subscription, oldest first. */
  eventsOf: (id: string) => Stripe.Event[];
  deliver: (event: object) => Promise<number>;
};

const daySeconds = 86_400;
const cards = { declined: '4000000000000341', good: '4242424242424242' } as const;

const isAbout = (event: Stripe.Event, ids: ReadonlySet<string>): boolean => {
  const object = event.data.object as { id?: string; subscription?: unknown; parent?: unknown };
  const { parent } = object as Stripe.Invoice;
  return [object.id, object.subscription, parent?.subscription_details?.subscription].some(
    (id) => typeof id === 'string' && ids.has(id),
  );
};

export const startSubscriptionShop = (
  engines: Engines,
  options: Pick<TestApiOptions, 'clock'> = {},
): SubscriptionShop => {
  const shop = startTestShop(engines, { ...options, routes: signInRoutes }) as SubscriptionShop;
  const { api } = shop;

  // Later tests advance the clock, which would charge subscribers of earlier tests.
  afterEach(async () => {
    const { store } = shop.simulator.sim;
    store.transaction(() => {
      for (const row of store.all('subscription'))
        store.put('subscription', { ...row, status: 'canceled' });
      for (const row of store.all('invoice'))
        store.put('invoice', { ...row, next_payment_attempt: null });
    });
    await api.db.execute(
      sql`update subscriptions set status = 'ended', ended_at = coalesce(ended_at, now())`,
    );
  });

  shop.subscriptionDeps = () =>
    subscriptionDeps(api.context, {
      applyCartSession: applyCartSession(shop.deps),
      purchaseHooks,
      priceIds: shop.deps.payments.priceIds,
    });
  shop.subscribe = async (items = [line('focus', 1, true)]) => {
    const { browser, account } = await openSignedIn(api);
    const { email } = account;
    const guest = api.visitor();
    const session = await shop.open(guest, items);
    await shop.pay(session, { email: email.toUpperCase() });
    const find = () =>
      api.db.execute<{ id: string }>(
        sql`select id from subscriptions where lower(email) = ${email}`,
      );
    // The return page checks at the provider, so this works without webhooks too.
    await until(async () => {
      await guest.get(`/api/checkout/${session}`);
      return (await find()).rows.length > 0;
    });
    const [subscription] = (await find()).rows;
    return { id: subscription!.id, browser, email, accountId: account.id };
  };
  shop.post = ({ id, browser }, what) => browser.post(`/api/subscriptions/${id}/${what}`);
  shop.waitForStatus = (subscriber, status) =>
    until(async () => (await shop.readSubscription(subscriber))?.status === status);
  shop.atProvider = (id) => {
    const found = shop.simulator.sim.store.find('subscription', id);
    if (found === undefined) throw new Error(`The provider has no ${id}.`);
    return found;
  };
  shop.readSubscription = async ({ id, browser }) => {
    const { body } = await browser.get('/api/subscriptions');
    const { subscriptions } = body as { subscriptions: SubscriptionResponse[] };
    return subscriptions.find((each) => each.id === id);
  };
  shop.mailsTo = async (email) => {
    const { rows } = await api.db.execute<{ kind: string }>(
      sql`select kind from outbox where lower(recipient) = ${email} and kind like '%subscription%' order by id`,
    );
    return rows.map(({ kind }) => kind);
  };
  shop.ordersOf = async (id) => {
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from orders where subscription_id = ${id}`,
    );
    return rows[0]?.n ?? -1;
  };
  shop.swapCard = (subscription, card) => shop.control('card', { subscription, card: cards[card] });
  shop.passDays = (days) => shop.control('clock', { advanceSeconds: days * daySeconds });
  shop.passMonthOf = async (subscriber) => {
    const { currentPeriodEnd } = (await shop.readSubscription(subscriber))!;
    const seconds = Math.ceil(Date.parse(currentPeriodEnd) / 1000) - shop.simulator.sim.now();
    await shop.control('clock', { advanceSeconds: seconds + 60 });
  };
  shop.eventsOf = (id) => {
    const { store } = shop.simulator.sim;
    const sessions = store
      .all('checkout.session')
      .filter(({ subscription }) => subscription === id);
    const about = new Set([id, ...sessions.map((session) => session.id)]);
    return store.all('event').filter((event) => isAbout(event, about));
  };
  shop.deliver = async (event) => {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const { status } = await api.request('/api/stripe/webhook', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    });
    return status;
  };
  return shop;
};

/**
 * A shop whose clock is the provider's, so that `passDays` passes in both. Purchases happen at the real
 * time and at the prices of today: the provider compares the expiry of a checkout session with it.
 */
export const startTimedShop = (engines: Engines): SubscriptionShop => {
  let shop: SubscriptionShop | null = null;
  let isBuying = false;
  const clock = () => {
    // Read while the shop starts, when there is no provider yet.
    const simulator = shop?.simulator;
    if (simulator === undefined || isBuying) return new Date();
    return new Date(simulator.sim.now() * 1000);
  };
  const started = startSubscriptionShop(engines, { clock });
  shop = started;
  const { subscribe } = started;
  started.subscribe = async (items) => {
    isBuying = true;
    try {
      return await subscribe(items);
    } finally {
      isBuying = false;
    }
  };
  return started;
};
