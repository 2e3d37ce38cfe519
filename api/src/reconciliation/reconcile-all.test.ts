import { sql } from 'drizzle-orm';
import { signInRoutes } from '../test/sign-in.routes';
import { productionStores } from '../test/start-test-api';
import { signIn, openCheckout, reservationsOf } from '../test/test-founders';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

const daySeconds = 86_400;

describe.each(productionStores)('all ledgers on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { ops } = orderActions(shop);
  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  const runHourly = async () => {
    const { metrics, app } = shop.api;
    const worker = app.workers.find(({ name }) => name === 'compare-books');
    await worker?.run(new AbortController().signal);
    const text = await metrics.registry.metrics();
    const count = (healed: string) =>
      Number(new RegExp(`candor_reconcile_differences{healed="${healed}"} (\\d+)`).exec(text)?.[1]);
    return { healed: count('yes'), unhealed: count('no') };
  };
  /** Deletes the row of a reservation that was paid `daysAgo` days ago. */
  const lostReservation = async (email: string, daysAgo: number) => {
    const browser = await signIn(shop.api, email);
    const session = await openCheckout(browser);
    await shop.pay(session);
    const { store } = shop.simulator.sim;
    store.transaction(() => {
      const row = store.find('checkout.session', session)!;
      store.put('checkout.session', { ...row, created: row.created - daysAgo * daySeconds });
    });
    await shop.api.db.execute(
      sql`with lost as (delete from founders_reservations where session_id = ${session} returning id),
            noted as (delete from founders_ledger using lost where reservation_id = lost.id)
          update founders_batch set held = held - 1`,
    );
    return { browser, session };
  };

  test('the hourly comparison finds a lost reservation and a lost subscription', async () => {
    const { browser } = await lostReservation('hourly@shopper.example', 0);
    const guest = shop.api.visitor();
    const session = await shop.open(guest, [line('focus', 1, true)]);
    await shop.pay(session);
    await guest.get(`/api/checkout/${session}`);
    await runHourly();
    await shop.api.db.execute(sql`delete from subscriptions`);
    expect(await runHourly()).toEqual({ healed: 0, unhealed: 1 });
    expect(await reservationsOf(browser)).toMatchObject([{ status: 'confirmed' }]);
    await ops('reconcile');
  });

  test('seven days restore a reservation that was paid five days ago', async () => {
    const { browser, session } = await lostReservation('restored@shopper.example', 5);
    expect(await ops('reconcile', '--days', '3')).not.toContain(session);
    expect(await ops('reconcile', '--days', '7')).toContain(`healed   ${session}`);
    expect(await reservationsOf(browser)).toMatchObject([{ status: 'confirmed' }]);
  });
});
