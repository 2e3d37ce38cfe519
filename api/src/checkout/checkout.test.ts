import { matrix } from '../test/start-test-api';
import { line, startTestShop, until } from '../test/test-shop';

describe.each(matrix)('buying a cart on $label', (engines) => {
  const shop = startTestShop(engines);
  const path = '/api/functions/create-cart-checkout';
  const sessionAt = (id: string) => shop.simulator.sim.store.find('checkout.session', id);
  const linesAt = (id: string) =>
    (shop.simulator.sim.store.find('session_plan', id)?.lines ?? []).map(({ price, quantity }) => ({
      key: price?.lookup_key,
      cents: price?.unit_amount,
      quantity,
    }));

  test('charges a cart by the price book, whatever prices it claims', async () => {
    const forged = { ...line('focus', 2), price: 0.01, subscriptionPrice: -5, cents: 1, total: 1 };
    const id = await shop.open(shop.api.visitor(), [forged, line('creator-stack')]);
    expect(sessionAt(id)).toMatchObject({
      amount_subtotal: 2 * 5900 + 14_900,
      currency: 'usd',
      mode: 'payment',
      status: 'open',
    });
    expect(linesAt(id)).toEqual([
      { key: 'candor_creator-stack_once_14900', cents: 14_900, quantity: 1 },
      { key: 'candor_focus_once_5900', cents: 5900, quantity: 2 },
    ]);
  });

  test('accepts both spellings of a plan, and charges a switched-off plan once', async () => {
    const id = await shop.open(shop.api.visitor(), [
      line('focus', 1, true),
      line('focus-subscription', 2, true),
      line('flow-subscription', 1, false),
    ]);
    expect(sessionAt(id)?.mode).toBe('subscription');
    expect(linesAt(id)).toEqual([
      { key: 'candor_flow_once_5900', cents: 5900, quantity: 1 },
      { key: 'candor_focus_monthly_4900', cents: 4900, quantity: 3 },
    ]);
  });

  test('offers standard shipping first, and free 2-day shipping from three bottles on', async () => {
    const shippingOf = async (items: object[]) => {
      const id = await shop.open(shop.api.visitor(), items);
      const options = sessionAt(id)?.shipping_options ?? [];
      return options.map(({ shipping_amount: cents }) => cents);
    };
    expect(await shippingOf([line('focus', 2)])).toEqual([0, 399]);
    expect(await shippingOf([line('focus', 3)])).toEqual([0]);
    expect(await shippingOf([line('focus-2pack')])).toEqual([0]);
    expect(await shippingOf([line('focus', 1, true)])).toEqual([]);
  });

  const lines = (count: number) => Array.from({ length: count }, () => line('focus'));
  test.each<[string, unknown, string]>([
    ['an unknown id', [line('gold-bar')], 'unknown_item'],
    ['an id from the prototype', [line('__proto__')], 'unknown_item'],
    ['quantity 0', [line('focus', 0)], 'invalid_quantity'],
    ['quantity -1', [line('focus', -1)], 'invalid_quantity'],
    ['quantity 1.5', [line('focus', 1.5)], 'invalid_quantity'],
    ['quantity 100', [line('focus', 100)], 'invalid_quantity'],
    ['quantity 1e9', [line('focus', 1e9)], 'invalid_quantity'],
    ["quantity '2'", [line('focus', '2')], 'invalid_quantity'],
    ['quantity null', [line('focus', null)], 'invalid_quantity'],
    ['21 lines', lines(21), 'too_many_lines'],
    ['a 2-pack as a subscription', [line('focus-2pack', 1, true)], 'plan_not_available'],
    ['an empty cart', [], 'cart_empty'],
    ['no list', 'focus', 'invalid_items'],
    ['no items', undefined, 'invalid_items'],
    ['an id that is a number', [{ ...line('focus'), id: 7 }], 'invalid_items'],
    ['a plan that is a word', [{ ...line('focus'), isSubscription: 'yes' }], 'invalid_items'],
  ])('rejects %s with its error code and charges nobody', async (_name, items, code) => {
    const before = shop.simulator.sim.store.all('checkout.session').length;
    const { status, body } = await shop.api.post(path, { items });
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { code } } });
    expect(shop.simulator.sim.store.all('checkout.session')).toHaveLength(before);
  });

  test('opens one session for thirty clicks on one cart, and one per shopper', async () => {
    const ann = shop.api.visitor();
    await ann.token();
    const pages = await Promise.all(Array.from({ length: 30 }, () => shop.open(ann)));
    expect(new Set(pages).size).toBe(1);
    expect(await shop.open(ann)).toBe(pages[0]);
    const bo = await shop.open(shop.api.visitor());
    expect(bo).not.toBe(pages[0]);
  });

  test('opens a new session for a changed cart and closes the previous one', async () => {
    const ann = shop.api.visitor();
    const first = await shop.open(ann);
    const bo = await shop.open(shop.api.visitor());
    const second = await shop.open(ann, [line('focus', 2)]);
    expect(second).not.toBe(first);
    expect([first, bo, second].map((id) => sessionAt(id)?.status)).toEqual([
      'expired',
      'open',
      'open',
    ]);
    // The first cart again: a session that can be paid, not the closed one.
    const third = await shop.open(ann, [line('focus')]);
    expect([first, second]).not.toContain(third);
    expect([second, third].map((id) => sessionAt(id)?.status)).toEqual(['expired', 'open']);
  });

  test('does not reuse a session that is paid or expired', async () => {
    const ann = shop.api.visitor();
    const first = await shop.open(ann);
    await shop.pay(first);
    const second = await shop.open(ann);
    expect(second).not.toBe(first);
    await shop.deps.payments.closeSession(second);
    await until(async () => {
      const { body } = await ann.get(`/api/checkout/${second}`);
      return (body as { status: string }).status === 'expired';
    });
    expect(await shop.open(ann)).not.toBe(second);
  });

  test('shows the status of a session only to the browser that opened it', async () => {
    const ann = shop.api.visitor();
    const id = await shop.open(ann);
    expect((await ann.get(`/api/checkout/${id}`)).body).toEqual({ status: 'open' });
    const stranger = shop.api.visitor();
    await stranger.token();
    const responses = await Promise.all([
      stranger.get(`/api/checkout/${id}`),
      shop.api.visitor().get(`/api/checkout/${id}`),
      ann.get('/api/checkout/cs_test_nothing'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(responses[0]?.body).toMatchObject({ error: { code: 'checkout_not_found' } });
  });

  test('records a paid bottle as an order with a receipt, and shows it to its buyer', async () => {
    const ann = shop.api.visitor();
    const id = await shop.open(ann, [line('focus', 2), line('joy-stack', 1)]);
    await shop.pay(id, { email: 'ann@candor.example' });
    await until(async () => (await ann.get(`/api/checkout/${id}`)).status === 200);
    const { body } = await ann.get(`/api/checkout/${id}`);
    expect(body).toMatchObject({
      status: 'paid',
      order: {
        status: 'paid',
        total: 26_700,
        currency: 'usd',
        lines: [
          { id: 'focus', name: 'Focus', quantity: 2, isSubscription: false },
          { id: 'joy-stack', quantity: 1 },
        ],
      },
    });
    const { number } = (body as { order: { number: string } }).order;
    expect(number).toMatch(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const mails = (await shop.api.get('/dev/mail.json')).body as { to: string; text: string }[];
    const receipts = mails.filter(({ to }) => to === 'ann@candor.example');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain(number);
    expect(receipts[0]?.text).toContain('bonus sticker pack');
  });

  test('records a subscription as an order, with its terms on the receipt', async () => {
    const ann = shop.api.visitor();
    const id = await shop.open(ann, [line('focus', 1, true), line('flow', 1)]);
    await shop.pay(id, { email: 'plan@candor.example' });
    const { body } = await ann.get(`/api/checkout/${id}`);
    expect(body).toMatchObject({ status: 'paid', order: { total: 10_800 } });
    const mails = (await shop.api.get('/dev/mail.json')).body as { to: string; text: string }[];
    expect(mails.find(({ to }) => to === 'plan@candor.example')?.text).toContain('every 30 days');
  });

  test('confirms a bank debit only when the bank confirms it', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const [ann, bo] = [shop.api.visitor(), shop.api.visitor()];
    const good = await shop.open(ann);
    const bad = await shop.open(bo);
    const before = await shop.count('orders');
    for (const [browser, id] of [
      [ann, good],
      [bo, bad],
    ] as const) {
      await shop.pay(id, { method: 'bank_debit', email: `${id}@candor.example` });
      expect((await browser.get(`/api/checkout/${id}`)).body).toEqual({ status: 'processing' });
    }
    expect(await shop.count('orders')).toBe(before);
    await shop.control('settle', { session: good, succeeded: true });
    await shop.control('settle', { session: bad, succeeded: false });
    // Both were read just now, and a provider check is shared for two seconds.
    const shown = async (browser: typeof ann, id: string) =>
      (await browser.get(`/api/checkout/${id}`)).body as { status: string };
    await until(async () => (await shown(ann, good)).status !== 'processing');
    await until(async () => (await shown(bo, bad)).status !== 'processing');
    expect(await shown(ann, good)).toMatchObject({ status: 'paid' });
    expect(await shown(bo, bad)).toEqual({ status: 'expired' });
    expect(await shop.count('orders')).toBe(before + 1);
    const mails = (await shop.api.get('/dev/mail.json')).body as { to: string; subject: string }[];
    const subjects = mails
      .filter(({ to }) => to.toLowerCase() === `${bad}@candor.example`.toLowerCase())
      .map(({ subject }) => subject);
    expect(subjects).toEqual(['Your payment didn’t go through']);
    await shop.control('webhooks', { mode: 'deliver' });
  });

  test('responds 401 to a visitor who requests orders', async () => {
    const { status, body } = await shop.api.get('/api/orders');
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in' } },
    });
  });

  test('responds 503 and stores nothing while the provider is unavailable', async () => {
    const before = await shop.count('checkout_sessions');
    // Exact times are measured in outages.faults.test.ts, where nothing else runs.
    await shop.control('outage', { ms: 30_000 });
    const requestedAt = Date.now();
    const { status, body } = await shop.api.visitor().post(path, { items: [line('play')] });
    expect(Date.now() - requestedAt).toBeLessThan(20_000);
    expect({ status, body }).toMatchObject({
      status: 503,
      body: {
        error: {
          code: 'payment_provider_unavailable',
          message: expect.stringContaining('Nothing was charged and your cart is kept.') as string,
        },
      },
    });
    expect(await shop.count('checkout_sessions')).toBe(before);
    await shop.control('outage', { ms: 0 });
  });
});
