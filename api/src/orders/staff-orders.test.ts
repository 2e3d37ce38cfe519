import type { StaffOrder, StaffOrderRow } from '@candor/api-contract/staff-orders';
import { runOps } from '../commands/ops-program';
import { orderActions } from '../test/test-orders';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores } from '../test/start-test-api';
import { line, startTestShop } from '../test/test-shop';

const day = 86_400_000;
const address = {
  name: 'Ada Byron',
  line1: '12 Analytical Way',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};
const parcel = { carrier: 'ups', tracking: '1Z 999 AA1' };

describe.each(productionStores)('orders for staff on $label', (engines) => {
  let elapsed = 0;
  const shop = startTestShop(engines, { clock: () => new Date(Date.now() + elapsed) });
  const { ops, bought, mailsTo } = orderActions(shop);
  let staff: StaffBrowser;

  beforeAll(async () => {
    await shop.control('webhooks', { mode: 'drop' });
    staff = await staffBrowser(shop.api, 'owner');
  });

  const list = async (query: string) => {
    const { status, body } = await staff.get(`/staff/api/orders?${query}`);
    expect([status, body]).toMatchObject([200, { total: null }]);
    return body as { rows: StaffOrderRow[]; hasMore: boolean };
  };
  const numbers = async (query: string) => (await list(query)).rows.map(({ id }) => id);
  const show = async (number: string) =>
    (await staff.get(`/staff/api/orders/${number}`)).body as StaffOrder;
  const act = async (number: string, name: string, body: object = {}) => {
    const { revision } = await show(number);
    return staff.post(`/staff/api/orders/${number}/${name}`, { revision, ...body });
  };
  const done = async (number: string, name: string, body: object = {}) => {
    const answer = await act(number, name, body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body as StaffOrder;
  };
  const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, (body as { error?: { code: string } }).error?.code];
  };

  test('finds orders by state, formula, subscription, day and text', async () => {
    const email = `Find.Me-${Date.now()}@candor.example`;
    const focus = await bought([line('focus')], email);
    const bundle = await bought([line('workday-stack')], email);
    const plan = await bought([line('reset', 1, true)], email);
    await ops('ship', bundle.number);
    const mine = `text=${email.toLowerCase().slice(0, -4)}`;
    const all = [plan.number, bundle.number, focus.number];
    expect(await numbers(mine)).toEqual(all);
    expect(await numbers(`${mine}&order=ASC`)).toEqual(all.toReversed());
    expect(await numbers(`${mine}&state=shipped`)).toEqual([bundle.number]);
    expect(await numbers(`${mine}&formula=workday-stack`)).toEqual([bundle.number]);
    expect(await numbers(`${mine}&formula=focus`)).toEqual([bundle.number, focus.number]);
    expect(await numbers(`${mine}&subscription=with`)).toEqual([plan.number]);
    expect(await numbers(`${mine}&subscription=without&perPage=1&page=2`)).toEqual([focus.number]);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
    const yesterday = new Date(Date.parse(today) - day).toISOString().slice(0, 10);
    expect(await numbers(`${mine}&from=${today}&to=${today}`)).toEqual(all);
    expect(await numbers(`${mine}&to=${yesterday}`)).toEqual([]);
    expect(await numbers(`text=${focus.number.toLowerCase().slice(0, 8)}`)).toEqual([focus.number]);
    const { name } = (await list(mine)).rows[0]!;
    expect(await numbers(`text=${encodeURIComponent(name.toUpperCase())}`)).toContain(focus.number);
    expect(await numbers('text=%25')).toEqual([]);
    expect(await list(`${mine}&perPage=2`)).toMatchObject({ hasMore: true });
    expect(await codeOf(staff.get('/staff/api/orders?state=lost'))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('shows lines, sums, mails, events, refunds and history of an order', async () => {
    const { number, email } = await bought([line('focus'), line('soothe')]);
    await ops('refund', number, '--cents', '900');
    await ops('ship', number, '--carrier', 'usps', '--tracking', '9400 1000');
    const order = await show(number);
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
      history: [{ actor: 'ops', action: 'order.ship' }],
      actions: ['tracking', 'replace', 'receipt', 'note'],
    });
    expect(order.shipTo).toMatchObject({ country: 'US', zip: '57104' });
    expect(order.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order-receipt',
      'order-refund',
      'order-shipped',
    ]);
    expect(await codeOf(staff.get('/staff/api/orders/C-0000-0000'))).toEqual([
      404,
      'order_not_found',
    ]);
  });

  test('ships with carrier and number, and tells who acts on an older revision', async () => {
    const { number, email } = await bought();
    const { revision } = await show(number);
    const ship = () => staff.post(`/staff/api/orders/${number}/ship`, { revision, ...parcel });
    const first = await ship();
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'shipped', revision: revision + 1, parcel },
    });
    expect(await codeOf(ship())).toEqual([409, 'changed_meanwhile']);
    expect(await codeOf(act(number, 'ship', parcel))).toEqual([409, 'not_to_be_shipped']);
    const mails = await mailsTo(email, 'order-shipped');
    expect(mails.map(({ text_body: text }) => text)).toEqual([
      expect.stringContaining('https://www.ups.com/track?tracknum=1Z999AA1'),
    ]);
    expect(await show(number)).toMatchObject({
      history: [{ actor: staff.email, action: 'order.ship' }],
    });
    const { body } = await staff.get(`/staff/api/audit?subject=order ${number}`);
    expect(body).toMatchObject({
      rows: [
        {
          before: { status: 'paid' },
          after: { status: 'shipped', carrier: 'ups', tracking: parcel.tracking },
        },
      ],
    });
  });

  test('rejects a carrier or a number that cannot be', async () => {
    const { number } = await bought();
    for (const wrong of [
      { carrier: 'pigeon', tracking: '1234' },
      { carrier: 'ups', tracking: 'https://evil.example' },
      { carrier: 'ups', tracking: '1' },
      { carrier: 'ups' },
    ])
      expect(await codeOf(act(number, 'ship', wrong))).toEqual([400, 'invalid_request']);
    expect(await show(number)).toMatchObject({ status: 'paid', revision: 0 });
  });

  test('corrects carrier and number after shipping, with a mail', async () => {
    const { number, email } = await bought();
    expect(await codeOf(act(number, 'tracking', parcel))).toEqual([409, 'not_to_be_changed']);
    await done(number, 'ship', parcel);
    expect(await codeOf(act(number, 'tracking', parcel))).toEqual([409, 'not_to_be_changed']);
    const other = { carrier: 'dhl', tracking: 'JD0146000' };
    expect(await done(number, 'tracking', other)).toMatchObject({ parcel: other });
    const mails = await mailsTo(email, 'order-tracking');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('tracking-id=JD0146000');
  });

  test('sends a lost parcel again for nothing, only after shipping', async () => {
    const { number, email, session } = await bought();
    const again = { reason: 'lost', carrier: 'fedex', tracking: '7777 1234' };
    expect(await codeOf(act(number, 'replace', again))).toEqual([409, 'not_to_be_changed']);
    await done(number, 'ship', parcel);
    const after = await done(number, 'replace', again);
    expect(after).toMatchObject({
      status: 'shipped',
      parcel,
      totalCents: 5900,
      replacements: [{ ...again, link: 'https://www.fedex.com/fedextrack/?trknbr=77771234' }],
    });
    expect(await mailsTo(email, 'order-replaced')).toHaveLength(1);
    expect(
      shop.simulator.sim.store.all('payment_intent').filter(({ id }) => id === session),
    ).toEqual([]);
    await ops('refund', number);
    expect(await codeOf(act(number, 'replace', again))).toEqual([409, 'not_to_be_changed']);
  });

  test('changes the address before shipping and confirms it by mail', async () => {
    const { number, email } = await bought();
    const before = (await show(number)).shipTo;
    for (const wrong of [
      { ...address, zip: '1234' },
      { ...address, state: 'XX' },
      { ...address, line1: ' ' },
      { ...address, name: 'x'.repeat(101) },
      { ...address, city: 'Two\nlines' },
      { ...address, country: 'DE' },
    ])
      expect(await codeOf(act(number, 'address', { shipTo: wrong }))).toEqual([
        400,
        'invalid_request',
      ]);
    const after = await done(number, 'address', { shipTo: address });
    expect(after.shipTo).toEqual(address);
    expect((await mailsTo(email, 'order-address'))[0]?.text_body).toContain('12 Analytical Way');
    const { body } = await staff.get(`/staff/api/audit?subject=order ${number}`);
    expect(body).toMatchObject({
      rows: [{ action: 'order.address', before: { shipTo: before }, after: { shipTo: address } }],
    });
    await done(number, 'ship', parcel);
    expect((await mailsTo(email, 'order-shipped'))[0]?.text_body).toContain('12 Analytical Way');
    expect(await codeOf(act(number, 'address', { shipTo: address }))).toEqual([
      409,
      'not_to_be_changed',
    ]);
  });

  test('sends the receipt again five times within a day and no more', async () => {
    const { number, email } = await bought();
    for (let count = 0; count < 5; count += 1) await done(number, 'receipt');
    expect(await codeOf(act(number, 'receipt'))).toEqual([429, 'too_many_requests']);
    expect(await mailsTo(email, 'order-receipt')).toHaveLength(6);
    elapsed = day + 1000;
    staff = await staffBrowser(shop.api, 'owner');
    await done(number, 'receipt');
    elapsed = 0;
    staff = await staffBrowser(shop.api, 'owner');
  });

  test('accepts a review with a reason; support may, fulfilment may not', async () => {
    const { number, email } = await bought();
    await shop.api.db.execute(
      `update orders set status = 'needs_review', review_reason = 'a test' where number = '${number}'`,
    );
    expect(await codeOf(act(number, 'ship', parcel))).toEqual([409, 'not_to_be_shipped']);
    expect(await codeOf(act(number, 'receipt'))).toEqual([409, 'not_to_be_changed']);
    const { revision } = await show(number);
    const body = { revision, reason: 'the buyer called' };
    const packer = await staffBrowser(shop.api, 'fulfilment');
    expect(await codeOf(packer.post(`/staff/api/orders/${number}/accept`, body))).toEqual([
      403,
      'not_permitted',
    ]);
    const helper = await staffBrowser(shop.api, 'support');
    const accepted = await helper.post(`/staff/api/orders/${number}/accept`, body);
    expect(accepted.body).toMatchObject({
      status: 'paid',
      history: [{ actor: helper.email, action: 'order.accept' }],
    });
    expect(await mailsTo(email, 'order-receipt')).toHaveLength(1);
    expect(await codeOf(act(number, 'accept', { reason: 'again' }))).toEqual([
      409,
      'not_to_be_reviewed',
    ]);
  });

  test('marks an order red that waits for two business days', async () => {
    const { number } = await bought();
    expect(await show(number)).toMatchObject({ isLate: false });
    elapsed = 4 * day;
    staff = await staffBrowser(shop.api, 'read-only');
    expect(await show(number)).toMatchObject({ isLate: true });
    elapsed = 0;
    staff = await staffBrowser(shop.api, 'owner');
  });

  test('keeps nothing personal of an erased buyer, in notes neither', async () => {
    const { number, email } = await bought();
    await done(number, 'note', { text: 'Her neighbour Zebulon takes the parcel.' });
    await done(number, 'address', { shipTo: { ...address, name: 'Ada Quuxley' } });
    await done(number, 'ship', { carrier: 'ups', tracking: '1ZQUUX' });
    await done(number, 'replace', { reason: 'damaged', carrier: 'ups', tracking: '1ZQUUX2' });
    const exported = await runOps(shop.api.app.opsCommands, ['export', email]);
    expect(exported).toContain('Zebulon');
    await ops('erase', email);
    const { dumpTables } = await import('../test/every-table');
    const dump = await dumpTables(shop.api.db);
    for (const trace of ['Zebulon', 'Quuxley', '1ZQUUX', email]) expect(dump).not.toContain(trace);
    expect(await show(number)).toMatchObject({
      status: 'shipped',
      email: '',
      notes: [],
      replacements: [{ tracking: null }],
      actions: [],
    });
    for (const [name, body] of [
      ['note', { text: 'x' }],
      ['receipt', {}],
      ['tracking', parcel],
      ['replace', { ...parcel, reason: 'lost' }],
    ] as const)
      expect(await codeOf(act(number, name, body))).toEqual([409, 'not_to_be_changed']);
  });
});
