import { sql } from 'drizzle-orm';
import { purchaseHooks } from '../app/domains';
import { applyCartSession } from '../checkout/cart-sessions';
import { pollCheckouts } from '../checkout/poll-checkouts';
import { reconcileCheckouts } from '../checkout/reconcile-checkouts';
import { reconcileReservations } from '../founders/reconcile-reservations';
import { reconcileAll } from '../purchases/ledger';
import { reconcileSubscriptions } from '../subscriptions/reconcile-subscriptions';
import { subscriptionDeps } from '../subscriptions/subscriptions-domain';
import { signInRoutes } from '../test/sign-in.routes';
import { matrix, startTestApi } from '../test/start-test-api';
import { line, paidAt, startTestShop, until } from '../test/test-shop';
import { readInstallation } from './installation';
import { createStripeGateway } from './stripe-gateway';

describe.each(matrix.slice(0, 1))('two shops on one provider account on $label', (engines) => {
  // The first shop receives the events of both.
  const shop = startTestShop(engines, { routes: signInRoutes });
  const other = startTestApi(engines, {
    change: paidAt(() => shop.simulator.url),
  });
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const compareFirst = () => {
    const deps = { ...shop.deps, clock: inAnHour };
    const subscriptions = subscriptionDeps(shop.api.context, {
      applyCartSession: applyCartSession(deps),
      purchaseHooks,
      priceIds: deps.payments.priceIds,
    });
    const others = [() => reconcileSubscriptions(subscriptions), reconcileReservations(deps)];
    return reconcileAll({ checkouts: reconcileCheckouts(deps), others }, 2);
  };
  const atProvider = (id: string) => shop.simulator.sim.store.find('checkout.session', id);
  const open = async (items: readonly object[]) => {
    const { body } = await other.visitor().post('/api/functions/create-cart-checkout', { items });
    return (body as { url: string }).url.split('/').at(-1) ?? '';
  };

  test('each has its own id, which stays with its data', async () => {
    const installation = shop.api.context.installation;
    expect(installation).not.toBe(other.context.installation);
    expect(await readInstallation(shop.api.db)).toBe(installation);
    const session = await shop.open(shop.api.visitor());
    expect(atProvider(session)?.metadata).toEqual({
      shop: 'candor',
      kind: 'cart',
      installation,
    });
  });

  test('neither closes the other’s checkout sessions, nor orders its payments', async () => {
    const [left, bought] = [await open([line('focus')]), await open([line('play', 1, true)])];
    await shop.pay(bought);
    // The first shop's webhook stores the event, and changes nothing else.
    await until(async () => (await shop.count('stripe_events')) > 0);
    expect(await compareFirst()).toMatchObject({ differences: [] });
    expect(await shop.count('orders')).toBe(0);
    expect(atProvider(left)?.status).toBe('open');

    const { config, db, priceBook, clock, logger, installation } = other.context;
    const payments = createStripeGateway({ ...config.stripe, installation });
    const { publicOrigin } = config;
    const otherDeps = { db, payments, priceBook, clock, logger, publicOrigin, purchaseHooks };
    await pollCheckouts({ ...otherDeps, clock: inAnHour });
    const { rows } = await db.execute(sql`select checkout_session_id as id from orders`);
    expect(rows).toEqual([{ id: bought }]);
  });

  test('a checkout session without an installation id belongs to the shop', async () => {
    const session = await shop.open(shop.api.visitor());
    const { store } = shop.simulator.sim;
    store.transaction(() =>
      store.put('checkout.session', {
        ...atProvider(session)!,
        metadata: { shop: 'candor', kind: 'cart' },
      }),
    );
    const before = await shop.count('orders');
    await shop.pay(session);
    await until(async () => (await shop.count('orders')) > before);
    expect(await shop.count('orders')).toBe(before + 1);
  });
});
