import { sql } from 'drizzle-orm';
import type { Simulator } from '@candor/stripe-simulator/simulator';
import { startSimulator } from '@candor/stripe-simulator/simulator';
import { purchaseHooks } from '../app/domains';
import { applyCartSession } from '../checkout/cart-sessions';
import type { AppContext } from '../domain/domain';
import type { SellingDeps } from '../purchases/purchase-deps';
import { createStripeGateway } from '../stripe/stripe-gateway';
import type { Browser } from './browser';
import type { Engines } from './engines';
import { startTestApi, type TestApi, type TestApiOptions } from './start-test-api';

export { until } from './until';

/** A cart line as the shop's page posts it. */
export const line = (id: string, quantity: unknown = 1, isSubscription = false) => ({
  id,
  name: id,
  type: 'single',
  price: 59,
  isSubscription,
  gradient: 'x',
  quantity,
});

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** An API in front of a provider of its own. Read its parts inside tests only. */
export type TestShop = {
  api: TestApi;
  simulator: Simulator;
  /** Dependencies of `applyCartSession`, to call it as the reconciler does. */
  deps: SellingDeps;
  /** Calls a test control of the provider. */
  control: (path: string, body: object) => Promise<unknown>;
  /** Opens a checkout session for a cart. @returns its id */
  open: (browser: Browser, items?: readonly object[]) => Promise<string>;
  pay: (sessionId: string, how?: object) => Promise<unknown>;
  count: (table: 'orders' | 'outbox' | 'checkout_sessions' | 'stripe_events') => Promise<number>;
};

/** Changes a context so that its provider is the simulator at this address. */
export const paidAt =
  (url: () => string) =>
  (context: AppContext): AppContext => ({
    ...context,
    config: {
      ...context.config,
      stripe: { ...context.config.stripe, webhookSecret: WEBHOOK_SECRET, apiUrl: url() },
    },
  });

/** Starts simulator and API for the tests of a `describe`; the provider's webhooks reach the API. */
export const startTestShop = (
  engines: Engines,
  options: Pick<TestApiOptions, 'routes' | 'clock' | 'env' | 'isStaffProxied'> = {},
): TestShop => {
  const endpoint = { url: 'http://localhost:1', secret: WEBHOOK_SECRET };
  const shop = {} as TestShop;
  beforeAll(async () => {
    shop.simulator = await startSimulator({ port: 0, dataDir: null, webhook: endpoint });
  });
  const api = startTestApi(engines, {
    ...options,
    change: paidAt(() => shop.simulator.url),
  });
  shop.api = api;
  beforeAll(() => {
    endpoint.url = `${api.origin}/api/stripe/webhook`;
    const { config, db, priceBook, clock, logger, installation } = api.context;
    const payments = createStripeGateway({ ...config.stripe, installation });
    shop.deps = {
      db,
      payments,
      priceBook,
      clock,
      logger,
      publicOrigin: config.publicOrigin,
      purchaseHooks,
    };
  });
  afterAll(() => shop.simulator.close());

  shop.control = async (path, body) => {
    const response = await fetch(`${shop.simulator.url}/_sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`/_sim/${path} returned status ${response.status}`);
    return response.json();
  };
  shop.open = async (browser, items = [line('focus')]) => {
    const { status, body } = await browser.post('/api/functions/create-cart-checkout', { items });
    if (status !== 200) throw new Error(`No checkout session: ${status} ${JSON.stringify(body)}`);
    return (body as { url: string }).url.split('/').at(-1) ?? '';
  };
  shop.pay = (session, how = {}) => shop.control('pay', { session, ...how });
  shop.count = async (table) => {
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    return rows[0]?.n ?? -1;
  };
  return shop;
};

/** Places the order as the reconciler does. */
export const asReconciler = (shop: TestShop, sessionId: string) =>
  applyCartSession(shop.deps)(sessionId);
