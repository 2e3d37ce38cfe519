import { sql } from 'drizzle-orm';
import { purchaseHooks } from '../app/domains';
import { applyCartSession } from '../checkout/cart-sessions';
import { recordPrepaidSubscription } from '../subscriptions/record-subscription';
import { subscriptionDeps } from '../subscriptions/subscriptions-domain';
import { signInRoutes } from '../test/sign-in.routes';
import { productionStores } from '../test/start-test-api';
import { batchOf, signIn, openCheckout, reservationsOf } from '../test/test-founders';
import { orderActions } from '../test/test-orders';
import { reservationActions } from '../test/test-refunds';
import { line, startTestShop, until } from '../test/test-shop';
import { refundOverdue } from './cancel-reservation';
import { applyFoundersSession } from './founders-sessions';
import { sendDueRefunds } from './send-refunds';
import { startDueSubscriptions } from './start-subscriptions';

describe.each(productionStores)('operators and reservations on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;
  const {
    reserve,
    openDashboard,
    requestRefund,
    readReservation,
    readRow,
    mailsTo,
    refundsOf,
    ops,
  } = reservationActions(shop);
  const { buy } = orderActions(shop);
  const deps = () => shop.deps;

  afterEach(() => shop.control('webhooks', { mode: 'deliver' }));

  /** Paid, but the provider reports another amount. */
  const paidWrongAmount = async (email: string) => {
    await shop.control('webhooks', { mode: 'drop' });
    const browser = await signIn(api, email);
    const session = await openCheckout(browser);
    await shop.pay(session);
    const { store } = shop.simulator.sim;
    const remote = store.find('checkout.session', session)!;
    store.transaction(() => store.put('checkout.session', { ...remote, amount_subtotal: 1 }));
    await applyFoundersSession(deps())(session);
    const [reservation] = await reservationsOf(browser);
    const payment = remote.payment_intent as string;
    return { browser, email, session, payment, number: reservation?.number ?? '' };
  };

  test('one with a wrong amount is mailed, listed, counted and accepted', async () => {
    const founder = await paidWrongAmount('otherwise@shopper.example');
    expect(await readReservation(founder)).toMatchObject({ status: 'confirmed', inReview: true });
    expect((await mailsTo(founder, 'reservation-in-review'))[0]).toContain('we’re checking it');
    const list = await ops('founders', 'list', '--state', 'needs_review');
    expect(list).toContain(founder.number);
    expect(list).toContain(founder.email);
    expect(list).toMatch(/why: the amount paid is not the amount expected \(\$0\.01 \/ \$/);
    const { text } = await api.metrics.expose();
    expect(text).toContain('candor_founders_reservations{state="needs_review"} 1');
    await expect(ops('ship', founder.number)).rejects.toThrow('needs_review');
    expect(await ops('founders', 'accept', founder.number.toLowerCase())).toContain(
      'accepted and confirmed',
    );
    await expect(ops('founders', 'accept', founder.number)).rejects.toThrow('needs no review');
    expect(await readReservation(founder)).toMatchObject({ status: 'confirmed', inReview: false });
    expect(await mailsTo(founder, 'reservation-confirmed')).toHaveLength(1);
    expect(await ops('ship', founder.number)).toContain('is shipped');
    await expect(ops('founders', 'list', '--state', 'nonsense')).rejects.toThrow(
      'Allowed choices are',
    );
  });

  test('one under review is refunded by an operator, or when it is late', async () => {
    const refunded = await paidWrongAmount('review-refund@shopper.example');
    expect(await ops('refund', refunded.number)).toContain(
      `reservation ${refunded.number} goes back`,
    );
    expect(await readRow(refunded)).toMatchObject({ status: 'refunded' });
    const late = await paidWrongAmount('review-late@shopper.example');
    await api.db.execute(sql`
      update founders_reservations set ships_by = current_date - 2 where number = ${late.number}`);
    expect(await refundOverdue(deps())).toBe(1);
    await sendDueRefunds(deps());
    expect(await readRow(late)).toMatchObject({ status: 'refunded' });
  });

  test('the guarantee refunds a shipped parcel once and keeps its spot', async () => {
    const founder = await reserve();
    await ops('ship', founder.number);
    const { claimed } = await batchOf(api);
    const output = await ops('refund', founder.number.toLowerCase());
    expect(output).toContain(
      `$106 of reservation ${founder.number} goes back to its buyer; $0 is left.`,
    );
    await expect(ops('refund', founder.number)).rejects.toThrow('is already refunded');
    expect(refundsOf(founder)).toHaveLength(1);
    expect(await mailsTo(founder, 'reservation-refunded')).toHaveLength(1);
    expect((await batchOf(api)).claimed).toBe(claimed);
    const other = await reserve();
    expect(await ops('refund', other.number, '--cents', '600')).toContain('$100 is left');
    await expect(ops('refund', other.number, '--cents', '10001')).rejects.toThrow('Only $100');
    expect(await mailsTo(other, 'reservation-part-refunded')).toHaveLength(1);
    await expect(ops('refund', 'F-0000-0000')).rejects.toThrow('There is no reservation');
    await expect(ops('refund', other.number, '--end-subscription')).rejects.toThrow(
      'has no subscription',
    );
  });

  test('a failed refund is listed with its reason, and retried with a new key', async () => {
    const founder = await reserve();
    const { store } = shop.simulator.sim;
    const charge = store.all('charge').find((each) => each.payment_intent === founder.payment)!;
    store.transaction(() => store.put('charge', { ...charge, paid: false }));
    await requestRefund(founder);
    await expect(ops('refund', founder.number)).rejects.toThrow('could not be refunded');
    expect(await ops('founders', 'list', '--state', 'refund_failed')).toMatch(
      new RegExp(`${founder.number} .*why: the provider rejects the refund`),
    );
    store.transaction(() => store.put('charge', charge));
    expect(await ops('refund', founder.number)).toContain('goes back to its buyer');
    expect(refundsOf(founder)).toHaveLength(1);
  });

  test('a refund returned by the bank is sent and mailed a second time', async () => {
    const founder = await reserve({}, { card: '4000000000005126' });
    await ops('refund', founder.number);
    await shop.control('refund', { refund: refundsOf(founder)[0]?.id, succeeded: false });
    await until(async () => (await readRow(founder))?.['status'] === 'refund_failed');
    expect(await ops('refund', founder.number)).toContain('is refunded.');
    expect(refundsOf(founder)).toHaveLength(2);
    expect(await mailsTo(founder, 'reservation-refunded')).toHaveLength(2);
    expect(await openDashboard().refunds.list({ payment_intent: founder.payment })).toMatchObject({
      data: [{ status: 'succeeded' }, { status: 'failed' }],
    });
  });

  test('an accepted dispute of a shipped parcel returns to shipped', async () => {
    const founder = await reserve();
    await ops('ship', founder.number);
    await shop.control('dispute', { payment_intent: founder.payment });
    await until(async () => (await readRow(founder))?.['status'] === 'needs_review');
    expect(await ops('founders', 'accept', founder.number)).toContain('accepted and shipped');
    expect(await readReservation(founder)).toMatchObject({ status: 'shipped', inReview: false });
  });

  test("a refund reports whether the founder's subscription goes on, and can end it", async () => {
    const { subscriptions } = subscriptionDeps(api.context, {
      applyCartSession: applyCartSession(deps()),
      purchaseHooks,
      priceIds: deps().payments.priceIds,
    });
    const begin = () =>
      startDueSubscriptions({
        ...deps(),
        // A shipment is final after two minutes.
        clock: () => new Date(Date.now() + 3 * 60_000),
        subscriptions,
        recordSubscription: recordPrepaidSubscription,
      });
    const [early, running, ended] = [
      await reserve({ offer: 'subscribe' }),
      await reserve({ offer: 'subscribe' }),
      await reserve({ offer: 'subscribe' }),
    ];
    for (const { number } of [early, running, ended]) await ops('ship', number);
    expect(await ops('refund', early.number)).toContain('Its subscription does not begin.');
    await begin();
    expect((await readRow(early))?.['subscription_id']).toBeNull();
    expect(await ops('refund', running.number)).toMatch(
      /subscription sub_\w+ continues .* --end-subs/,
    );
    expect(await ops('refund', ended.number, '--end-subscription')).toMatch(/sub_\w+ has ended/);
    await expect(ops('refund', running.number, '--end-subscription')).rejects.toThrow(
      /already refunded.*sub_\w+ has ended/,
    );
    const active = shop.simulator.sim.store
      .all('subscription')
      .filter(({ status }) => status !== 'canceled');
    expect(active).toEqual([]);
  });

  test("a refund of a subscription's order reports that it goes on, and can end it", async () => {
    const order = await buy({ items: [line('focus', 1, true)] });
    expect(await ops('refund', order.number)).toMatch(
      /The order is refunded. Its subscription sub_\w+ continues/,
    );
    const { number } = await buy({ items: [line('focus', 1, true)] });
    expect(await ops('refund', number, '--end-subscription')).toMatch(/sub_\w+ has ended\.$/);
    const once = await buy();
    await expect(ops('refund', once.number, '--end-subscription')).rejects.toThrow(
      'has no subscription',
    );
  });
});
