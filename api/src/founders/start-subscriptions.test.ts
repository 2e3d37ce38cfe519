import { sql } from 'drizzle-orm';
import type { SubscriptionResponse } from '@candor/api-contract/subscriptions';
import { purchaseHooks } from '../app/domains';
import { shipCommand } from '../app/ship-command';
import { applyCartSession } from '../checkout/cart-sessions';
import { runOps } from '../commands/ops-program';
import { createStripeClient } from '../stripe/stripe-client';
import { recordPrepaidSubscription } from '../subscriptions/record-subscription';
import { sendDueNotices } from '../subscriptions/send-notices';
import { subscriptionDeps } from '../subscriptions/subscriptions-domain';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { productionStores } from '../test/start-test-api';
import { signIn, openCheckout, reservationsOf } from '../test/test-founders';
import { startTestShop, until } from '../test/test-shop';
import { foundersCommands } from './founders-commands';
import { foundersMetrics } from './founders-domain';
import { applyFoundersSession } from './founders-sessions';
import { startDueSubscriptions } from './start-subscriptions';

const DAY = 86_400;

/** A shipment is final after two minutes. */
const onceFinal = () => new Date(Date.now() + 3 * 60_000);

describe.each(productionStores)('the subscription of a founder on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;
  let people = 0;
  const openReservation = async () => {
    const browser = await signIn(api, `subscriber-${(people += 1)}@shopper.example`);
    const session = await openCheckout(browser, { offer: 'subscribe', formula: 'play' });
    return { browser, session };
  };
  const readReserved = async ({
    browser,
    session,
  }: Awaited<ReturnType<typeof openReservation>>) => {
    await applyFoundersSession(shop.deps)(session);
    const [reservation] = await reservationsOf(browser);
    return { browser, session, number: reservation?.number ?? '' };
  };
  const reserve = async () => {
    const opened = await openReservation();
    await shop.pay(opened.session);
    return readReserved(opened);
  };
  const ship = (number: string) => runOps([shipCommand(shop.deps)], ['ship', number]);
  const ofSubscriptions = () =>
    subscriptionDeps(api.context, {
      applyCartSession: applyCartSession(shop.deps),
      purchaseHooks,
      priceIds: shop.deps.payments.priceIds,
    });
  const startDue = () =>
    startDueSubscriptions({
      ...shop.deps,
      clock: onceFinal,
      subscriptions: ofSubscriptions().subscriptions,
      recordSubscription: recordPrepaidSubscription,
    });
  const readSubscriptions = async (browser: Browser) =>
    ((await browser.get('/api/subscriptions')).body as { subscriptions: SubscriptionResponse[] })
      .subscriptions;
  const mailTo = async (session: string, kind: string) => {
    const { rows } = await api.db.execute<{ text: string }>(
      sql`select text_body as text from outbox join founders_reservations on recipient = email
          where session_id = ${session} and kind = ${kind}`,
    );
    return rows[0]?.text;
  };
  const listUnstarted = () =>
    runOps(foundersCommands({ ...shop.deps, clock: () => new Date(Date.now() + 2 * 3_600_000) }), [
      'founders',
      'unbegun',
    ]);
  const readStuckMetric = async () => {
    const metric = foundersMetrics.find(({ name }) => name.endsWith('subscriptions_stuck'));
    const later = new Date(Date.now() + 2 * 3_600_000);
    return metric?.read(api.db as never, later);
  };

  test('does not begin when the account was deleted before', async () => {
    const { number } = await reserve();
    await ship(number);
    await api.db.execute(
      sql`update founders_reservations set account_id = null where number = ${number}`,
    );
    expect(await startDue()).toBe(0);
  });

  test('reports one that cannot begin, and begins the ones behind it', async () => {
    const bad = await reserve();
    const good = await reserve();
    await api.db.execute(
      sql`update founders_reservations set customer_id = null where number = ${bad.number}`,
    );
    await ship(bad.number);
    await ship(good.number);
    expect(await startDue()).toBe(2);
    expect(await readSubscriptions(bad.browser)).toEqual([]);
    expect(await readSubscriptions(good.browser)).toMatchObject([{ status: 'active' }]);
    expect(api.logs.filter((line) => line.includes('cannot begin')).join()).toContain(bad.number);
    expect(await listUnstarted()).toMatch(new RegExp(`^${bad.number}.*no card$`));
    expect(await readStuckMetric()).toEqual([{ value: 1 }]);
  });

  test('does not begin when a code paid everything, as the emails explain', async () => {
    const stripe = createStripeClient({ secretKey: 'sk_test_shop', apiUrl: shop.simulator.url });
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'ALLOFIT',
    });
    const opened = await openReservation();
    const pay = (more: object) =>
      fetch(`${shop.simulator.url}/c/pay/${opened.session}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          email: 'free@shopper.example',
          name: 'Sam Sample',
          address: '100 Sample Street',
          city: 'Sioux Falls',
          state: 'SD',
          zip: '57104',
          ...more,
        }),
      });
    await pay({ promotion: 'ALLOFIT' });
    expect((await pay({})).status).toBe(303);
    const { browser, number } = await readReserved(opened);
    const confirmation = await mailTo(opened.session, 'reservation-confirmed');
    expect(confirmation).toContain('no card is kept');
    expect(confirmation).not.toContain('next charge');
    const before = await readStuckMetric();
    await ship(number);
    expect(await startDue()).toBe(0);
    expect(await readSubscriptions(browser)).toEqual([]);
    expect(await mailTo(opened.session, 'reservation-shipped')).not.toContain(
      'subscription goes on',
    );
    expect(await readStuckMetric()).toEqual(before);
  });

  // Runs last: it advances the provider's clock.
  test('charges 30 days after the parcel shipped, and then every 30 days', async () => {
    const { browser, number } = await reserve();
    expect(await startDue()).toBe(0);
    await ship(number);
    await Promise.all([startDue(), startDue()]);
    expect(await startDue()).toBe(0);
    const [reservation] = await reservationsOf(browser);
    const next = Date.parse(reservation?.shippedAt ?? '') + 30 * DAY * 1000;
    expect(await readSubscriptions(browser)).toMatchObject([
      {
        status: 'active',
        cents: 4900,
        items: [{ id: 'play', quantity: 1 }],
        nextCharge: { cents: 4900 },
        card: { last4: '4242' },
      },
    ]);
    const [{ id, nextCharge } = { id: '', nextCharge: null }] = await readSubscriptions(browser);
    expect(Math.abs(Date.parse(nextCharge?.at ?? '') - next)).toBeLessThan(1_000);
    const fiveDaysBefore = new Date(next - 5.1 * DAY * 1000);
    await sendDueNotices({ ...ofSubscriptions(), clock: () => fiveDaysBefore })();
    const { rows: notices } = await api.db.execute(
      sql`select 1 from outbox where dedupe_key like ${`subscription-notice:${id}:%`}`,
    );
    expect(notices).toHaveLength(1);
    const { store } = shop.simulator.sim;
    const { customer } = store.find('subscription', id) ?? {};
    const charges = () =>
      store.all('charge').filter((charge) => charge.customer === customer).length;
    const before = charges();
    for (const [days, charged] of [
      [29, 0],
      [1, 1],
      [29, 1],
      [1, 2],
    ] as const) {
      await shop.control('clock', { advanceSeconds: days * DAY });
      expect(charges()).toBe(before + charged);
    }
    await until(async () => {
      const { rows } = await api.db.execute<{ n: number }>(
        sql`select count(*)::int as n from orders where subscription_id = ${id} and status = 'paid'`,
      );
      return rows[0]?.n === 2;
    });
  });
});
