import type { OrderDetailResponse } from '@candor/api-contract/orders';
import { dayMs, hourMs } from '../config/durations';
import { makeRefundTarget } from '../purchases/make-refund-target';
import { sendDueRefundRequests } from '../purchases/send-refund-requests';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { openSignedIn, signedInBrowser } from '../test/signed-in-browser';
import { anyAddress, anyParcel, codeOf, staffOrdersClient } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { buyerActions } from '../test/test-buyers';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';
import { orderRefunds } from './order-refunds';

describe.each(productionStores)('what a buyer changes alone on $label', (engines) => {
  let elapsed = 0;
  const clock = () => new Date(Date.now() + elapsed);
  const shop = startTestShop(engines, { clock, routes: signInRoutes });
  const { buy, opened } = buyerActions(shop);
  const { mailsTo, refundsAt, row } = orderActions(shop);
  const desk = staffOrdersClient(shop.api);
  const detail = async (browser: Browser, number: string) =>
    (await browser.get(`/api/orders/${number}`)).body as OrderDetailResponse;
  /** Acts with the revision that the order has now. */
  const act = async (browser: Browser, number: string, name: string, body: object = {}) => {
    const { revision } = await detail(browser, number);
    return browser.post(`/api/orders/${number}/${name}`, { revision, ...body });
  };
  const cancel = (browser: Browser, number: string, endSubscription = false) =>
    act(browser, number, 'cancel', { endSubscription });
  const owned = async (items = [line('focus')]) => {
    const { browser, account } = await openSignedIn(shop.api);
    return { ...(await buy({ browser, items, email: account.email })), browser };
  };

  beforeAll(async () => {
    await shop.control('webhooks', { mode: 'drop' });
    await desk.open();
  });
  afterEach(() => (elapsed = 0));

  test('an account cancels its order, which is refunded wholly, with one refund and one mail', async () => {
    const { browser, number, email, session } = await owned();
    const { total, actions } = await detail(browser, number);
    expect(actions).toContain('cancel');
    const reply = await cancel(browser, number);
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'refunded', refunded: total, isBeingRefunded: false },
    });
    expect((reply.body as OrderDetailResponse).actions).not.toContain('cancel');
    expect(refundsAt(session).map(({ amount }) => amount)).toEqual([total]);
    const [mail, ...others] = await mailsTo(email, 'order-refund');
    expect(mail?.text_body).toContain('That’s the full order. Nothing will ship.');
    expect(others).toEqual([]);
    expect(await codeOf(cancel(browser, number))).toEqual([409, 'not_to_be_cancelled']);
    expect(await desk.show(number)).toMatchObject({
      history: [{ actor: 'buyer', action: 'order.cancel' }],
    });
  });

  test('a guest does it with the opened link, and the browser that paid does not', async () => {
    const { browser, number, email } = await buy();
    const { actions, revision } = await detail(browser, number);
    expect(actions).not.toEqual(expect.arrayContaining(['cancel']));
    const bodies = {
      cancel: { revision, endSubscription: false },
      address: { revision, shipTo: anyAddress },
      receipt: { revision },
    };
    for (const [name, body] of Object.entries(bodies)) {
      const path = `/api/orders/${number}/${name}`;
      expect(await codeOf(browser.post(path, body))).toEqual([403, 'not_permitted']);
      const { browser: other } = await openSignedIn(shop.api);
      expect(await codeOf(other.post(path, body))).toEqual([404, 'order_not_found']);
      expect((await shop.api.request(path, { method: 'POST', body: '{}' })).status).toBe(403);
    }
    const guest = await opened(number, email);
    expect(await act(guest, number, 'address', { shipTo: anyAddress })).toMatchObject({
      status: 200,
      body: { address: { line1: anyAddress.line1 } },
    });
    expect((await mailsTo(email, 'order-address'))[0]?.text_body).toContain(anyAddress.line1);
    expect((await cancel(guest, number)).status).toBe(200);
  });

  test('nothing of it is possible once the parcel has left', async () => {
    const { browser, number, email } = await owned();
    await desk.done(number, 'ship', anyParcel);
    expect((await detail(browser, number)).actions).not.toEqual(
      expect.arrayContaining(['address']),
    );
    expect(await codeOf(cancel(browser, number))).toEqual([409, 'not_to_be_cancelled']);
    expect(await codeOf(act(browser, number, 'address', { shipTo: anyAddress }))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    expect(await mailsTo(email, 'order-refund')).toEqual([]);
  });

  test('an older revision changes nothing', async () => {
    const { browser, number } = await owned();
    await act(browser, number, 'address', { shipTo: anyAddress });
    const old = { revision: 0, endSubscription: false };
    const path = `/api/orders/${number}/cancel`;
    expect(await codeOf(browser.post(path, old))).toEqual([409, 'changed_meanwhile']);
    expect(await row(number)).toMatchObject({ status: 'paid' });
  });

  test.each([
    ['cancel', {}],
    ['cancel', { endSubscription: 'no' }],
    ['address', {}],
    ['address', { shipTo: { ...anyAddress, state: 'ON' } }],
    ['address', { shipTo: { ...anyAddress, zip: '1' } }],
    ['address', { shipTo: { ...anyAddress, name: ' ' } }],
    ['address', { shipTo: { ...anyAddress, line1: 'x'.repeat(101) } }],
    ['address', { shipTo: { ...anyAddress, country: 'CA' } }],
  ])('rejects %s with %j and loses nothing', async (name, body) => {
    const { browser, number } = await owned();
    expect(await codeOf(act(browser, number, name, body))).toEqual([400, 'invalid_request']);
    expect(await row(number)).toMatchObject({ status: 'paid', revision: 0 });
  });

  test('a subscription goes on or ends, as its buyer chose', async () => {
    for (const ends of [true, false]) {
      const { browser, number } = await owned([line('focus', 1, true)]);
      expect(await detail(browser, number)).toMatchObject({
        subscription: { nextChargeAt: expect.any(String) as string },
      });
      expect(await cancel(browser, number, ends)).toMatchObject({
        status: 200,
        body: { status: 'refunded' },
      });
      const { body } = await browser.get('/api/subscriptions');
      expect(body).toMatchObject({ subscriptions: [{ status: ends ? 'ended' : 'active' }] });
    }
    const { browser, number } = await owned();
    expect(await codeOf(cancel(browser, number, true))).toEqual([404, 'subscription_not_found']);
    expect(await row(number)).toMatchObject({ status: 'paid' });
  });

  test('while the provider is away, nothing ships, and a worker refunds later', async () => {
    const { browser, number, email, session } = await owned();
    await shop.control('outage', { ms: 60_000 });
    const reply = await cancel(browser, number);
    expect(reply).toMatchObject({ status: 200, body: { status: 'paid', isBeingRefunded: true } });
    expect((reply.body as OrderDetailResponse).actions).not.toContain('cancel');
    expect(await codeOf(desk.act(number, 'ship', anyParcel))).toEqual([409, 'not_to_be_shipped']);
    expect(await codeOf(act(browser, number, 'address', { shipTo: anyAddress }))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    await shop.control('outage', { ms: 0 });
    elapsed = 2 * 60_000;
    const targets = [makeRefundTarget({ ...shop.deps, clock }, orderRefunds)];
    const endSubscription = () => Promise.resolve();
    await sendDueRefundRequests({ ...shop.deps, clock, targets, endSubscription });
    expect(await detail(browser, number)).toMatchObject({
      status: 'refunded',
      isBeingRefunded: false,
    });
    expect(refundsAt(session)).toHaveLength(1);
    expect(await mailsTo(email, 'order-refund')).toHaveLength(1);
  });

  test('mails the receipt again, and changes the address, five times a day each', async () => {
    const { browser, number, email } = await owned();
    // The order's own receipt counts among the five that a mailbox gets within an hour.
    elapsed = hourMs + 60_000;
    for (const [name, body, kind, first] of [
      ['receipt', () => ({}), 'order-receipt', 1],
      [
        'address',
        (n: number) => ({ shipTo: { ...anyAddress, line2: `Unit ${n}` } }),
        'order-address',
        0,
      ],
    ] as const) {
      for (let n = 0; n < 5; n += 1)
        expect((await act(browser, number, name, body(n))).status).toBe(200);
      expect(await codeOf(act(browser, number, name, body(5)))).toEqual([429, 'too_many_requests']);
      expect(await mailsTo(email, kind)).toHaveLength(5 + first);
    }
    elapsed = dayMs + hourMs + 120_000;
    const path = `/api/orders/${number}/receipt`;
    const { revision } = await detail(browser, number);
    expect((await browser.post(path, { revision })).status).toBe(200);
  });

  test('an order that was opened by its link is not shown after a sign-in', async () => {
    const { number, email } = await buy();
    const guest = await opened(number, email);
    await signedInBrowser(shop.api, { browser: guest });
    expect(await codeOf(guest.get(`/api/orders/${number}`))).toEqual([404, 'order_not_found']);
  });
});

describe.each(productionStores)('an address with computed tax on $label', (engines) => {
  const shop = startTestShop(engines, {
    routes: signInRoutes,
    env: { STRIPE_AUTOMATIC_TAX: 'true' },
  });
  const { buy } = buyerActions(shop);
  const desk = staffOrdersClient(shop.api);
  beforeAll(() => desk.open());

  test('a buyer stays within the state, and staff do not', async () => {
    const { browser, account } = await openSignedIn(shop.api);
    const { number } = await buy({ browser, email: account.email });
    const shown = async () =>
      (await browser.get(`/api/orders/${number}`)).body as OrderDetailResponse;
    const addressIn = (state: string) => ({
      ...anyAddress,
      state,
      zip: { CA: '94103', OR: '97201' }[state] ?? '57104',
    });
    const move = async (state: string) => {
      const { revision } = await shown();
      const shipTo = addressIn(state);
      return browser.post(`/api/orders/${number}/address`, { revision, shipTo });
    };
    const state = (await shown()).address?.state ?? '';
    const other = state === 'CA' ? 'OR' : 'CA';
    const rejected = await move(other);
    expect([rejected.status, rejected.body]).toMatchObject([
      409,
      { error: { code: 'not_to_be_changed', message: expect.stringContaining('write to us') } },
    ]);
    expect((await shown()).address?.state).toBe(state);
    expect((await move(state)).status).toBe(200);
    await desk.done(number, 'address', { shipTo: addressIn(other) });
    expect((await shown()).address?.state).toBe(other);
    expect((await move(state)).status).toBe(409);
  });
});
