import { sql } from 'drizzle-orm';
import type { StaffOrderRow } from '@candor/api-contract/staff-orders';
import { dayMs } from '../config/durations';
import { dumpTables } from '../test/every-table';
import { anyAddress, anyParcel, codeOf, staffOrdersClient } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

describe.each(productionStores)('orders for staff on $label', (engines) => {
  let elapsed = 0;
  const shop = startTestShop(engines, { clock: () => new Date(Date.now() + elapsed) });
  const { ops, buy } = orderActions(shop);
  const desk = staffOrdersClient(shop.api);

  beforeAll(async () => {
    await shop.control('webhooks', { mode: 'drop' });
    await desk.open();
  });

  const list = async (query: string) => {
    const { status, body } = await desk.get(`orders?${query}`);
    expect(status).toBe(200);
    return body as { rows: StaffOrderRow[]; total: number; hasMore: boolean };
  };
  const numbers = async (query: string) => (await list(query)).rows.map(({ id }) => id);

  test('finds orders by state, formula, subscription, day and text', async () => {
    const email = `Find.Me-${Date.now()}@candor.example`;
    const focus = await buy({ email });
    const bundle = await buy({ items: [line('workday-stack')], email });
    const plan = await buy({ items: [line('reset', 1, true)], email });
    await ops('ship', bundle.number);
    const byEmail = `text=${email.toLowerCase().slice(0, -4)}`;
    const all = [plan.number, bundle.number, focus.number];
    expect(await numbers(byEmail)).toEqual(all);
    expect(await numbers(`${byEmail}&order=ASC`)).toEqual(all.toReversed());
    expect(await numbers(`${byEmail}&state=shipped`)).toEqual([bundle.number]);
    expect(await numbers(`${byEmail}&formula=workday-stack`)).toEqual([bundle.number]);
    expect(await numbers(`${byEmail}&formula=focus`)).toEqual([bundle.number, focus.number]);
    expect(await numbers(`${byEmail}&subscription=with`)).toEqual([plan.number]);
    expect(await numbers(`${byEmail}&subscription=without&perPage=1&page=2`)).toEqual([
      focus.number,
    ]);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
    const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
    expect(await numbers(`${byEmail}&from=${today}&to=${today}`)).toEqual(all);
    expect(await numbers(`${byEmail}&to=${yesterday}`)).toEqual([]);
    expect(await numbers(`text=${focus.number.toLowerCase().slice(0, 8)}`)).toEqual([focus.number]);
    const { name } = (await list(byEmail)).rows[0]!;
    expect(await numbers(`text=${encodeURIComponent(name.toUpperCase())}`)).toContain(focus.number);
    expect(await numbers('text=%25')).toEqual([]);
    expect(await list(`${byEmail}&perPage=2`)).toMatchObject({ hasMore: true, total: 3 });
    expect(await list(`${byEmail}&perPage=2&page=2`)).toMatchObject({ hasMore: false, total: 3 });
    expect(await list(`${byEmail}&perPage=2&page=9`)).toMatchObject({ rows: [], total: 3 });
    expect(await codeOf(desk.get('orders?state=lost'))).toEqual([400, 'invalid_request']);
  });

  test.each(["zoë o'brien", 'ZOË O’BRIEN', 'Zoe\u0308 O‘Bri'])(
    'finds the name Zoë O’Brien by %s',
    async (text) => {
      const { number } = await buy();
      await shop.api.db.execute(
        sql`update orders set ship_to = ship_to || '{"name":"Zoë O’Brien"}' where number = ${number}`,
      );
      expect(await numbers(`text=${encodeURIComponent(text)}`)).toContain(number);
    },
  );

  test('shows lines, sums, mails, events, refunds and history of an order', async () => {
    const { number, email } = await buy({ items: [line('focus'), line('soothe')] });
    await ops('refund', number, '--cents', '900');
    await ops('ship', number, '--carrier', 'usps', '--tracking', '9400 1000');
    const order = await desk.show(number);
    expect(order).toMatchObject({
      id: number,
      status: 'shipped',
      email,
      hasAccount: false,
      lines: [
        { sku: 'focus', quantity: 1, unitCents: 5900, isSubscription: false },
        { sku: 'soothe', quantity: 1, unitCents: 5900, isSubscription: false },
      ],
      totalCents: 11800,
      refundedCents: 900,
      refunds: [{ cents: 900, status: 'succeeded' }],
      disputes: [],
      parcel: {
        carrier: 'usps',
        tracking: '9400 1000',
        link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
      },
      history: [
        { actor: 'ops', action: 'order.ship' },
        { actor: 'ops', action: 'order.refund' },
      ],
      actions: ['tracking', 'replace', 'receipt', 'note'],
    });
    expect(order.shipTo).toMatchObject({ country: 'US', zip: '57104' });
    expect(order.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order-receipt',
      'order-refund',
      'order-shipped',
    ]);
    expect(await codeOf(desk.get('orders/C-0000-0000'))).toEqual([404, 'order_not_found']);
  });

  test('marks an order red that waits for two business days', async () => {
    const { number } = await buy();
    expect(await desk.show(number)).toMatchObject({ isLate: false });
    // Each week has two business days, the one of Thanksgiving too.
    elapsed = 7 * dayMs;
    await desk.open('read-only');
    expect(await desk.show(number)).toMatchObject({ isLate: true });
    elapsed = 0;
    await desk.open();
  });

  test('keeps nothing personal of an erased buyer, in notes neither', async () => {
    const { number, email } = await buy();
    await desk.done(number, 'note', { text: 'Her neighbor Zebulon takes the parcel.' });
    await desk.done(number, 'address', { shipTo: { ...anyAddress, name: 'Ada Quuxley' } });
    await desk.done(number, 'ship', { carrier: 'ups', tracking: '1ZQUUX' });
    await desk.done(number, 'replace', { reason: 'damaged', carrier: 'ups', tracking: '1ZQUUX2' });
    const exported = await ops('export', email);
    expect(exported).toContain('Zebulon');
    await ops('erase', email);
    const dump = await dumpTables(shop.api.db);
    for (const trace of ['Zebulon', 'Quuxley', '1ZQUUX', email]) expect(dump).not.toContain(trace);
    expect(await desk.show(number)).toMatchObject({
      status: 'shipped',
      email: '',
      notes: [],
      replacements: [{ tracking: null }],
      actions: [],
    });
    for (const [name, body] of [
      ['note', { text: 'x' }],
      ['receipt', {}],
      ['tracking', anyParcel],
      ['replace', { ...anyParcel, reason: 'lost' }],
    ] as const)
      expect(await codeOf(desk.act(number, name, body))).toEqual([409, 'not_to_be_changed']);
  });
});
