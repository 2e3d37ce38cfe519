import { sql } from 'drizzle-orm';
import { NoopLogger, type Logger } from 'drizzle-orm/logger';
import type { OrderMessages } from '@candor/api-contract/staff-messages';
import type { StaffOrderRow } from '@candor/api-contract/staff-orders';
import type { SearchResponse } from '@candor/api-contract/staff-search';
import { dayMs } from '../config/durations';
import { dumpTables } from '../test/every-table';
import { staffBrowser } from '../test/staff-browser';
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

  describe('a list of three orders', () => {
    const email = `Find.Me-${Date.now()}@candor.example`;
    const byEmail = `text=${email.toLowerCase().slice(0, -4)}`;
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
    const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
    let focus = '';
    let bundle = '';
    let plan = '';
    beforeAll(async () => {
      focus = (await buy({ email })).number;
      bundle = (await buy({ items: [line('workday-stack')], email })).number;
      plan = (await buy({ items: [line('reset', 1, true)], email })).number;
      await ops('ship', bundle);
    });

    test.each<[query: string, found: () => string[]]>([
      ['', () => [plan, bundle, focus]],
      ['&order=ASC', () => [focus, bundle, plan]],
      ['&state=shipped', () => [bundle]],
      ['&formula=workday-stack', () => [bundle]],
      ['&formula=focus', () => [bundle, focus]],
      ['&subscription=with', () => [plan]],
      ['&subscription=without&perPage=1&page=2', () => [focus]],
      [`&from=${today}&to=${today}`, () => [plan, bundle, focus]],
      [`&to=${yesterday}`, () => []],
    ])('is narrowed by %j', async (query, found) => {
      expect(await numbers(byEmail + query)).toEqual(found());
    });

    test.each([
      [2, 1, { hasMore: true, total: 3 }],
      [2, 2, { hasMore: false, total: 3 }],
      [2, 9, { rows: [], total: 3 }],
    ])('by %i rows has page %i', async (perPage, page, found) => {
      expect(await list(`${byEmail}&perPage=${perPage}&page=${page}`)).toMatchObject(found);
    });

    test('is found by the beginning of a number and by a name, in either case', async () => {
      expect(await numbers(`text=${focus.toLowerCase().slice(0, 8)}`)).toEqual([focus]);
      const { name } = (await list(byEmail)).rows[0]!;
      expect(await numbers(`text=${encodeURIComponent(name.toUpperCase())}`)).toContain(focus);
      expect(await numbers('text=%25')).toEqual([]);
    });

    test('rejects a state that no order has', async () => {
      expect(await codeOf(desk.get('orders?state=lost'))).toEqual([400, 'invalid_request']);
    });
  });

  test.each(['C-ARWYVB', 'c-arwy-v', 'C–ARWY', 'arwy-vb', 'carwy', 'c-arw', '-ARWY'])(
    'finds the number C-ARWY-VBGH, which has no digit, by %s',
    async (text) => {
      const { number } = await buy();
      const written = 'C-ARWY-VBGH';
      await shop.api.db.execute(
        sql`update orders set number = ${written} where number = ${number}`,
      );
      expect(await numbers(`text=${encodeURIComponent(text)}`)).toEqual([written]);
      await shop.api.db.execute(
        sql`update orders set number = ${number} where number = ${written}`,
      );
    },
  );

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

  test('one search finds an order by any part of what a caller knows, for each role (D7)', async () => {
    const { number, email } = await buy({ email: `phone-call-${Date.now()}@candor.example` });
    const mark = `Zz${Date.now().toString(36)}`;
    await shop.api.db.execute(
      sql`update orders set ship_to = ship_to || ${JSON.stringify({
        name: `Věra ${mark} Nováková-Łoś`,
        line1: '770 Dogwood Lane',
      })}::jsonb where number = ${number}`,
    );
    await desk.done(number, 'ship', { carrier: 'other', tracking: `1Z ${mark} 0784` });
    const [, left = '', right = ''] = number.split('-');
    const { zip = '' } = (await desk.show(number)).shipTo ?? {};
    const found = async (text: string) => {
      const { status, body } = await desk.get(`search?text=${encodeURIComponent(text)}`);
      expect([text, status]).toEqual([text, 200]);
      return body as SearchResponse;
    };
    const spoken = [
      [number.toLowerCase(), `${left} ${right}`, `c${left}${right}`, `#C–${left}–${right}`],
      [number.replaceAll('0', 'O').replaceAll('1', 'l'), `${left}${right.slice(0, 2)}`],
      [`${mark} novakova`, `NOVÁK ${mark}`, `los vera ${mark}`, `${mark} dogwood 770`],
      [`${mark}0784`, `1z${mark}`, `${mark} ${zip}`, email.toUpperCase(), email.slice(3, -9)],
    ].flat();
    for (const text of spoken) {
      const { orders, people } = await found(text);
      expect([text, orders?.rows.map(({ id }) => id)]).toEqual([
        text,
        expect.arrayContaining([number]),
      ]);
      expect([text, people?.rows.map((row) => row.email)]).toEqual([
        text,
        expect.arrayContaining([email]),
      ]);
      expect(await numbers(`text=${encodeURIComponent(text)}`)).toContain(number);
    }
    for (const text of ['', 'x', '%', '__', `${mark} nobody`])
      expect([text, (await found(text)).orders?.rows]).toEqual([text, []]);
    const packer = await staffBrowser(shop.api, 'fulfilment');
    const { body } = await packer.get(`/staff/api/search?text=${number}`);
    expect(body).toMatchObject({ orders: { rows: [{ id: number }] }, people: null });
  });

  test('one search makes the texts of a bounded number of rows, however many match', async () => {
    const statements = jest.spyOn(NoopLogger.prototype as Logger, 'logQuery');
    expect((await desk.get('search?text=candor.example')).status).toBe(200);
    const reads = statements.mock.calls
      .flatMap(([text]) => text.split('as row_text from ').slice(1))
      .map((read) => read.slice(0, read.indexOf('offset 0')));
    statements.mockRestore();
    // Reads of the batch's reservations and of sorted orders were counted before.
    const isBounded = (read: string) =>
      /limit \$\d+ $|^founders_reser|^"founders_reser|order by/.test(read);
    expect(reads.filter((read) => !isBounded(read))).toEqual([]);
    expect(reads.length).toBeGreaterThan(5);
  });

  test('a buyer is written to from the order, once, from templates that are true for it (D6)', async () => {
    const { number, email } = await buy();
    const messages = async () => (await desk.get(`order-messages/${number}`)).body as OrderMessages;
    const offered = async () => (await messages()).templates.map(({ id }) => id);
    expect(await offered()).toEqual(['about-order', 'to-ship']);
    const seen = await desk.show(number);
    await desk.done(number, 'ship', { carrier: 'ups', tracking: '1Z 999 AA1' });
    const text = 'Your package waits.';
    const late = { revision: seen.revision, subject: 'About it', text };
    expect(await codeOf(desk.post(`orders/${number}/message`, late))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect(await offered()).toEqual(['about-order', 'where-is-it']);
    const where = (await messages()).templates[1]?.text;
    expect(where).toContain(`The package for order ${number} left on`);
    expect(where).toContain('with UPS. Its tracking number is 1Z 999 AA1: https://www.ups.com/');

    const { revision } = await desk.show(number);
    const sent = { revision, subject: 'Where it is', text: where };
    const both = await Promise.all([
      desk.post(`orders/${number}/message`, sent),
      desk.post(`orders/${number}/message`, sent),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { entries } = await messages();
    expect(entries).toMatchObject([{ kind: 'reply', subject: 'Where it is', text: where }]);
    const listed = await desk.get(`messages?text=${number}`);
    expect(listed.body).toMatchObject({ rows: [{ email, state: 'done', orderNumber: number }] });
    const { rows: mails } = await shop.api.db.execute(
      sql`select subject from outbox where kind = 'message-reply' and recipient = ${email}`,
    );
    expect(mails).toEqual([{ subject: 'Where it is' }]);
    expect((await desk.show(number)).history[0]).toMatchObject({ action: 'order.message' });

    const asked = { email, order: number, message: 'It has not come.' };
    await shop.api.visitor().post('/api/contact', asked);
    expect(await messages()).toMatchObject({ openMessage: expect.any(Number) });
    await desk.done(number, 'message', { subject: 'We look', text });
    expect((await messages()).entries.map((entry) => entry.text)).toEqual([
      where,
      asked.message,
      text,
    ]);
    expect((await messages()).openMessage).toBe(null);
  });

  test('an owner changes a template, whose placeholders are checked, and the log has it', async () => {
    const path = 'reply-templates/to-ship';
    const { body: before } = await desk.get(path);
    const change = { ...(before as object), text: 'We pack {order} ({total}) now.' };
    const wrong = { ...change, text: 'It is {somewhere}.' };
    const rejected = await desk.post(`${path}/change`, wrong);
    expect([rejected.status, JSON.stringify(rejected.body)]).toEqual([
      400,
      expect.stringContaining('{somewhere}'),
    ]);
    expect((await desk.post(`${path}/change`, change)).body).toMatchObject({
      id: 'to-ship',
      revision: 1,
      isOriginal: false,
    });
    expect((await desk.post(`${path}/change`, change)).status).toBe(409);
    const { number } = await buy();
    const { templates } = (await desk.get(`order-messages/${number}`)).body as OrderMessages;
    expect(templates[1]?.text).toContain(`We pack order ${number} ($59) now.`);
    const added = await desk.post('reply-templates', { ...change, title: 'Soon' });
    expect([added.status, added.body]).toMatchObject([200, { title: 'Soon', revision: 1 }]);
    const { body: log } = await desk.get('audit?action=template.change');
    expect(log).toMatchObject({
      rows: [{ subject: 'template to-ship', after: { text: change.text } }],
    });
    const support = await staffBrowser(shop.api, 'support');
    const refused = await support.post(`/staff/api/${path}/change`, { ...change, revision: 1 });
    expect(refused.status).toBe(403);
  });

  test('shows lines, sums, mails, events, refunds and history of an order', async () => {
    const { number, email } = await buy({ items: [line('focus'), line('soothe')] });
    await ops('refund', number, '--cents', '900');
    await ops('ship', number, '--carrier', 'usps', '--tracking', '9400 1000', '--checked');
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
      actions: ['unship', 'tracking', 'replace', 'email', 'receipt', 'note'],
    });
    expect(order.shipTo).toMatchObject({ country: 'US', zip: '57104' });
    expect(order.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order-receipt',
      'order-refund',
      'order-shipped',
    ]);
    expect(await codeOf(desk.get('orders/C-0000-0000'))).toEqual([404, 'order_not_found']);
  });

  test('marks an order red whose promised day has passed (D9)', async () => {
    const { number } = await buy();
    expect(await desk.show(number)).toMatchObject({ isLate: false });
    // Each week has two business days, the one of Thanksgiving too.
    elapsed = 7 * dayMs;
    await desk.open('read-only');
    expect(await desk.show(number)).toMatchObject({ isLate: true });
    elapsed = 0;
    await desk.open();
  });

  test('a note that is sent again after its response was lost is added once', async () => {
    const { number } = await buy();
    for (const text of ['Called.', 'Called.', 'Called again.', 'Called.'])
      await desk.done(number, 'note', { text });
    expect((await desk.show(number)).notes.map(({ text }) => text)).toEqual([
      'Called.',
      'Called again.',
      'Called.',
    ]);
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
