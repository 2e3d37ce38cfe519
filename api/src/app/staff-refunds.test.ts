import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refundSum } from '@candor/api-contract/refund-sum';
import type { RefundOptions } from '@candor/api-contract/staff-refunds';
import type { StaffStock } from '@candor/api-contract/staff-shop';
import { orderRefunds } from '../orders/order-refunds';
import { makeRefundTarget } from '../purchases/make-refund-target';
import { sendDueRefundRequests } from '../purchases/send-refund-requests';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

const [engines] = productionStores;
const shop = startTestShop(engines!);
const { buy, mailsTo, row, refundsAt, ops, intentOf } = orderActions(shop);
let support: StaffBrowser;
beforeAll(async () => {
  support = await staffBrowser(shop.api, 'support');
});
afterEach(async () => {
  await shop.control('outage', { ms: 0 });
  await shop.control('webhooks', { mode: 'deliver' });
});

const revisionOf = async (number: string) => Number((await row(number))?.['revision']);
const options = async (number: string) =>
  (await support.get(`/staff/api/refund-options/${number}`)).body as RefundOptions;
/** Refunds all that is left, where the body has no sum. */
const refund = async (number: string, body: object = {}, action = 'refund') => {
  const left =
    action === 'refund' && number.startsWith('C') ? (await options(number)).leftCents : 0;
  return support.post(`/staff/api/orders/${number}/${action}`, {
    revision: number.startsWith('C') ? await revisionOf(number) : 0,
    reason: 'guarantee',
    ...(action === 'refund' && { cents: left || 1 }),
    ...body,
  });
};
const auditOf = async (number: string) => {
  const { rows } = await shop.api.db.execute<Record<string, unknown>>(
    sql`select actor, action, after from audit_entries where subject = ${`order ${number}`} order by id`,
  );
  return rows;
};
/** The worker as it runs two minutes later. */
const work = (endSubscription: () => Promise<unknown> = () => Promise.resolve()) =>
  sendDueRefundRequests({
    ...shop.deps,
    clock: () => new Date(Date.now() + 2 * 60_000),
    targets: [makeRefundTarget(shop.deps, orderRefunds)],
    endSubscription: async () => void (await endSubscription()),
  });
/** A subscription's first order. Its dispute is known to the provider alone. */
const boughtPlan = async () => {
  const order = await buy({ items: [line('focus', 1, true)] });
  await shop.control('webhooks', { mode: 'drop' });
  const subscription = shop.simulator.sim.store.all('subscription').at(-1)!;
  const payment = shop.simulator.sim.store.all('invoice_payment').at(-1)?.payment.payment_intent;
  return {
    ...order,
    dispute: async () =>
      (await shop.control('dispute', { payment_intent: payment })) as { id: string },
    status: () => shop.simulator.sim.row('subscription', subscription.id).status,
    refunds: () =>
      shop.simulator.sim.store.all('refund').filter((each) => each.payment_intent === payment),
  };
};

test('refunds a part with a reason, by mail, audited and listed', async () => {
  const { number, session, email } = await buy();
  await ops('ship', number);
  const { status, body } = await refund(number, { cents: 900, note: 'two capsules broke' });
  expect([status, body]).toMatchObject([
    200,
    { id: number, status: 'shipped', request: { state: 'done', cents: 900, reason: 'guarantee' } },
  ]);
  expect(refundsAt(session).map(({ amount }) => amount)).toEqual([900]);
  const [mail] = await mailsTo(email, 'order-refund');
  expect(mail?.text_body).toContain('our 30-day guarantee');
  expect(mail?.text_body).not.toContain('capsules');
  expect((await auditOf(number)).at(-1)).toMatchObject({
    actor: support.email,
    action: 'order.refund',
    after: { refund: 900, reason: 'guarantee' },
  });
  const listed = await support.get(`/staff/api/refunds?subject=${number}&reason=guarantee`);
  expect(listed.body).toMatchObject({
    rows: [{ subject: number, cents: 900, note: 'two capsules broke', requestedBy: support.email }],
  });
  expect(await options(number)).toMatchObject({ leftCents: 5000, subscription: null });
  expect((await refund(number, { cents: 5001 })).body).toMatchObject({
    error: { code: 'nothing_to_refund', message: expect.stringContaining('Only $50') as string },
  });
});

describe('a refund by bottles (D13)', () => {
  let packer: StaffBrowser;
  beforeAll(async () => {
    packer = await staffBrowser(shop.api, 'fulfilment');
  });
  const stock = async (formula: string) =>
    (await packer.get(`/staff/api/stock/${formula}`)).body as StaffStock;
  const count = async (formula: string, onHand: number) => {
    const { revision, onHand: seen } = await stock(formula);
    await packer.post(`/staff/api/stock/${formula}/count`, { revision, seen, onHand });
  };
  const byBottles = async (
    number: string,
    counts: Readonly<Record<string, number>>,
    more: { restock: boolean; shipping?: boolean; body?: object },
  ) => {
    const { basis } = await options(number);
    const bottles = Object.entries(counts).map(([key, chosen]) => {
      const [line = '', formula] = key.split(' ');
      return { line: Number(line), formula: formula as 'focus', count: chosen };
    });
    const parts = { bottles, shipping: more.shipping ?? false, restock: more.restock };
    return refund(number, { cents: refundSum(basis!, parts), parts, ...more.body });
  };
  const slipOf = async (number: string) =>
    String((await packer.get(`/staff/api/packing-slips?numbers=${number}`)).body);

  test('before shipping puts them back once, and the packer leaves them out', async () => {
    await count('soothe', 20);
    const order = await buy({ items: [line('soothe-2pack', 2)] });
    const { number, email, session, browser } = order;
    const { leftCents: paid } = await options(number);
    expect(await slipOf(number)).toMatch(/class="count">4<\/td>/);
    expect(await stock('soothe')).toMatchObject({ onHand: 16, toShip: 4 });
    expect((await byBottles(number, { '0 soothe': 1 }, { restock: true })).status).toBe(200);
    expect(await stock('soothe')).toMatchObject({ onHand: 17, toShip: 3 });
    expect((await support.get(`/staff/api/orders/${number}`)).body).toMatchObject({
      status: 'paid',
      unsent: [{ formula: 'soothe', count: 1 }],
    });
    expect(await slipOf(number)).toMatch(/class="count">3<\/td>/);
    const [mail] = await mailsTo(email, 'order-refund');
    expect(mail?.text_body).toContain('The refund is for 1 × Soothe.');
    expect((await browser.get(`/api/orders/${number}`)).body).toMatchObject({
      refunds: [{ parts: '1 × Soothe' }],
    });
    expect((await browser.get(`/api/orders/${number}/invoice`)).body).toContain(': 1 × Soothe');
    expect((await byBottles(number, { '0 soothe': 4 }, { restock: false })).body).toMatchObject({
      error: { code: 'nothing_to_refund' },
    });
    const all = await byBottles(number, { '0 soothe': 3 }, { restock: true, shipping: true });
    expect(all.body).toMatchObject({ status: 'refunded' });
    expect(await stock('soothe')).toMatchObject({ onHand: 20, toShip: 0 });
    const refunded = refundsAt(session).reduce((sum, { amount }) => sum + amount, 0);
    expect(refunded).toBe(paid);
  });

  test('keeps only bottles here that have not left, and mails what is inside', async () => {
    const { number, email } = await buy({ items: [line('soothe-2pack', 2)] });
    const ship = async (action: string, bottles?: object) =>
      packer.post(`/staff/api/orders/${number}/${action}`, {
        revision: await revisionOf(number),
        carrier: 'ups',
        tracking: null,
        ...(bottles && { bottles }),
      });
    expect((await ship('ship-part', { soothe: 2 })).status).toBe(200);
    for (const [count, problem] of [
      [3, 'Fewer bottles are left to send'],
      [2, 'would be left to send'],
    ] as const)
      expect(
        (await byBottles(number, { '0 soothe': count }, { restock: true })).body,
      ).toMatchObject({
        error: { code: 'not_to_be_changed', message: expect.stringContaining(problem) as string },
      });
    expect((await byBottles(number, { '0 soothe': 1 }, { restock: true })).status).toBe(200);
    expect(await slipOf(number)).toContain('Refunded, do not pack: 1 × Soothe.');
    expect((await ship('ship')).status).toBe(200);
    const [mail] = await mailsTo(email, 'order-shipped');
    expect(mail?.text_body).toContain('Inside: 1 × Soothe.');
  });

  test('after shipping counts those that came back, and the list says that it shipped', async () => {
    await count('play', 9);
    const { number } = await buy({ items: [line('play', 3)] });
    await ops('ship', number);
    await byBottles(number, { '0 play': 1 }, { restock: false });
    expect(await stock('play')).toMatchObject({ onHand: 6 });
    await byBottles(number, { '0 play': 1 }, { restock: true });
    expect(await stock('play')).toMatchObject({ onHand: 7 });
    await byBottles(number, { '0 play': 1 }, { restock: true, shipping: true });
    expect(await stock('play')).toMatchObject({ onHand: 8 });
    const { rows } = (await support.get(`/staff/api/orders?text=${number}`)).body as {
      rows: unknown[];
    };
    expect(rows).toMatchObject([{ id: number, status: 'refunded', isShipped: true }]);
  });

  test('that is sent again after a lost reply refunds once, and another sum is refused', async () => {
    const { number, session } = await buy({ items: [line('flow', 2)] });
    const request = randomUUID();
    const body = { body: { request } };
    expect((await byBottles(number, { '0 flow': 1 }, { restock: false, ...body })).status).toBe(
      200,
    );
    const again = await byBottles(number, { '0 flow': 1 }, { restock: false, ...body });
    expect([again.status, again.body]).toMatchObject([200, { request: { id: request } }]);
    expect(refundsAt(session)).toHaveLength(1);
    const wrong = await byBottles(number, { '0 flow': 1 }, { restock: false, body: { cents: 1 } });
    expect(wrong.body).toMatchObject({ error: { code: 'changed_meanwhile' } });
    const other = await buy();
    expect((await refund(other.number, { request })).body).toMatchObject({
      error: { code: 'changed_meanwhile' },
    });
  });
});

test('rejects an unknown reason, other without a note, and another revision', async () => {
  const { number, session } = await buy();
  for (const body of [
    { reason: 'because' },
    { reason: 'other' },
    { cents: 0 },
    { cents: null },
    { cents: undefined },
  ])
    expect((await refund(number, body)).status).toBe(400);
  const late = await refund(number, { revision: 99 });
  expect([late.status, late.body]).toMatchObject([409, { error: { code: 'changed_meanwhile' } }]);
  expect((await refund('F-0000-0000', { revision: 0 })).status).toBe(404);
  expect(refundsAt(session)).toEqual([]);
});

test('cancels an order before it ships, and ends its subscription on request', async () => {
  const { number, email } = await buy({ items: [line('focus', 1, true)] });
  expect(await options(number)).toMatchObject({ subscription: { isRunning: true } });
  expect((await refund(number, { endSubscription: true }, 'cancel')).status).toBe(200);
  expect(await row(number)).toMatchObject({ status: 'refunded' });
  expect(await options(number)).toMatchObject({ leftCents: 0, subscription: { isRunning: false } });
  expect(await mailsTo(email, 'order-refund')).toHaveLength(1);
  const sent = await buy();
  await ops('ship', sent.number);
  expect((await refund(sent.number, {}, 'cancel')).body).toMatchObject({
    error: { code: 'not_to_be_cancelled' },
  });
  expect((await refund(sent.number, { endSubscription: true })).body).toMatchObject({
    error: { code: 'subscription_not_found' },
  });
  expect(await row(sent.number)).toMatchObject({ status: 'shipped', refunded_cents: 0 });
});

test('cancels an order that cost nothing without the provider', async () => {
  const { number, session, email } = await buy();
  await shop.api.db.execute(
    sql`update orders set discount_cents = discount_cents + total_cents, total_cents = 0, payment_id = null
        where number = ${number}`,
  );
  expect((await refund(number)).body).toMatchObject({ error: { code: 'nothing_to_refund' } });
  expect((await refund(number, {}, 'cancel')).body).toMatchObject({
    status: 'refunded',
    request: { state: 'done', cents: 0 },
  });
  expect(refundsAt(session)).toEqual([]);
  expect(await mailsTo(email, 'order-cancelled')).toHaveLength(1);
});

test('does not accept an order under review, and refunds all of it', async () => {
  const { number, session, email } = await buy();
  expect((await refund(number, {}, 'refuse')).body).toMatchObject({
    error: { code: 'not_to_be_reviewed' },
  });
  await shop.api.db.execute(
    sql`update orders set status = 'needs_review', review_reason = 'a test' where number = ${number}`,
  );
  expect((await refund(number, { reason: 'not_accepted' }, 'refuse')).status).toBe(200);
  expect(await row(number)).toMatchObject({ status: 'refunded' });
  expect(refundsAt(session)).toHaveLength(1);
  const [mail] = await mailsTo(email, 'order-refund');
  expect(mail?.text_body).toContain('can’t accept it');
});

test('shows a rejection by the provider and allows another request', async () => {
  const { number, session } = await buy();
  const { store } = shop.simulator.sim;
  const charge = store.all('charge').find((each) => each.payment_intent === intentOf(session))!;
  store.transaction(() => store.put('charge', { ...charge, paid: false }));
  const rejected = await refund(number);
  expect([rejected.status, rejected.body]).toMatchObject([
    409,
    {
      error: {
        code: 'refund_rejected',
        message: expect.stringContaining('successful charge') as string,
      },
    },
  ]);
  expect(await options(number)).toMatchObject({ requests: [{ state: 'rejected' }] });
  store.transaction(() => store.put('charge', charge));
  expect((await refund(number)).status).toBe(200);
  expect(refundsAt(session)).toHaveLength(1);
});

test.each(['refund', 'cancel', 'refuse'])(
  'rejects to %s a disputed order before its subscription ends (B50)',
  async (action) => {
    const { number, refunds, dispute, status } = await boughtPlan();
    if (action === 'refuse')
      await shop.api.db.execute(
        sql`update orders set status = 'needs_review', review_reason = 'a test' where number = ${number}`,
      );
    const { id } = await dispute();
    const before = await row(number);
    expect((await refund(number, { endSubscription: true }, action)).body).toMatchObject({
      error: { code: 'refund_rejected', message: expect.stringContaining('disputed') as string },
    });
    expect(status()).toBe('active');
    expect(await row(number)).toEqual(before);
    expect(await options(number)).toMatchObject({ requests: [] });
    await shop.control('close-dispute', { dispute: id, won: true });
    expect((await refund(number, { endSubscription: true }, action)).status).toBe(200);
    expect([status(), refunds().length]).toEqual(['canceled', 1]);
  },
);

test('records what a dispute between two steps left (B50)', async () => {
  const [early, between] = [await boughtPlan(), await boughtPlan()];
  await shop.control('outage', { ms: 60_000 });
  for (const { number } of [early, between]) await refund(number, { endSubscription: true });
  await shop.control('outage', { ms: 0 });
  await early.dispute();
  const ended = jest.fn(between.dispute);
  expect(await work(ended)).toBe(2);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(await options(early.number)).toMatchObject({
    requests: [{ state: 'rejected', problem: expect.stringContaining('Nothing has') as string }],
  });
  expect(await options(between.number)).toMatchObject({
    requests: [
      { state: 'rejected', problem: expect.stringContaining('subscription has ended') as string },
    ],
  });
});

test('stores a request during an outage; nothing ships, and a worker completes it once', async () => {
  const { number, session, email } = await buy();
  await shop.control('outage', { ms: 60_000 });
  expect((await refund(number)).body).toMatchObject({
    status: 'paid',
    request: { state: 'requested' },
  });
  await expect(ops('ship', number)).rejects.toThrow('is being refunded');
  expect((await refund(number)).body).toMatchObject({ error: { code: 'changed_meanwhile' } });
  expect(await options(number)).toMatchObject({ leftCents: 0, requests: [{ state: 'requested' }] });
  await shop.control('outage', { ms: 0 });
  expect(await work()).toBe(1);
  expect(await row(number)).toMatchObject({ status: 'refunded' });
  expect(await options(number)).toMatchObject({ requests: [{ state: 'done' }] });
  expect([refundsAt(session).length, (await mailsTo(email, 'order-refund')).length]).toEqual([
    1, 1,
  ]);
  expect(await work()).toBe(0);
});
