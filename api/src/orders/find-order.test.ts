import { sql } from 'drizzle-orm';
import type { OrderDetailResponse } from '@candor/api-contract/orders';
import { dayMs, hourMs } from '../config/durations';
import type { OutboxRow } from '../mail/outbox-table';
import { sendDue } from '../mail/send-outbox';
import type { Browser } from '../test/browser';
import { dumpTables } from '../test/every-table';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail, openSignedIn } from '../test/signed-in-browser';
import { anyAddress, codeOf } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { buyerActions } from '../test/test-buyers';
import { startTestShop } from '../test/test-shop';
import { storeOrderLink, storeReceiptLink } from './order-links';

describe.each(productionStores)('finding an order on $label', (engines) => {
  let elapsed = 0;
  const clock = () => new Date(Date.now() + elapsed);
  const shop = startTestShop(engines, { clock, routes: signInRoutes });
  const { buy, find, linkTo, opened } = buyerActions(shop);
  const see = (browser: Browser, number: string) => browser.get(`/api/orders/${number}`);
  const linksMailed = async (email: string) => {
    const { rows } = await shop.api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from outbox where recipient = ${email} and kind = 'order-link'`,
    );
    return rows[0]?.n;
  };

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));
  afterEach(() => (elapsed = 0));

  test('mails a link that opens the order in one browser, for a day', async () => {
    const { number, email } = await buy();
    const guest = shop.api.visitor();
    const written = ` ${number.toLowerCase().replace(/-/g, ' ')} `;
    const reply = await find(guest, written, email.toUpperCase());
    expect([reply.status, reply.body]).toEqual([202, {}]);
    const token = await linkTo(email);
    expect((await see(guest, number)).status).toBe(404);
    const open = (browser: Browser) => browser.post('/api/orders/open', { token });
    expect(await open(guest)).toMatchObject({ status: 200, body: { number } });
    expect(await open(guest)).toMatchObject({ status: 200, body: { number } });
    expect(await see(guest, number)).toMatchObject({ status: 200, body: { viewer: 'owner' } });
    const other = shop.api.visitor();
    expect(await codeOf(open(other))).toEqual([400, 'link_expired']);
    expect((await see(other, number)).status).toBe(404);
    elapsed = dayMs + 60_000;
    expect((await see(guest, number)).status).toBe(404);
  });

  const viewToken = async (email: string, kind: string) => {
    const { rows } = await shop.api.db.execute<{ id: string }>(
      sql`select id from outbox where recipient = ${email} and kind = ${kind} order by id desc limit 1`,
    );
    const { body } = await shop.api.get(`/dev/mail/${rows[0]?.id ?? 0}?as=text`);
    return /\/orders\/find\?number=C-[\w-]+#view=([\w-]+)/.exec(String(body))?.[1] ?? '';
  };
  const receiptToken = (email: string) => viewToken(email, 'order-receipt');
  const openBy = (browser: Browser, token: string) => browser.post('/api/orders/open', { token });

  test('the receipt shows its order in any browser, changes nothing, and ends', async () => {
    const { number, email } = await buy();
    const token = await receiptToken(email);
    const [first, second] = [shop.api.visitor(), shop.api.visitor()];
    for (const browser of [first, second, first]) {
      expect(await openBy(browser, token)).toMatchObject({ status: 200, body: { number } });
      expect(await see(browser, number)).toMatchObject({
        body: {
          viewer: 'payer',
          actions: ['invoice'],
          address: { line1: expect.any(String) as string },
        },
      });
    }
    const change = { revision: 0, endSubscription: false };
    expect(await codeOf(first.post(`/api/orders/${number}/cancel`, change))).toEqual([
      403,
      'not_permitted',
    ]);
    await find(first, number, email);
    await openBy(first, await linkTo(email));
    expect(await see(first, number)).toMatchObject({ body: { viewer: 'owner' } });
    elapsed = dayMs + 60_000;
    expect((await see(second, number)).status).toBe(404);
    expect((await openBy(second, token)).status).toBe(200);
    elapsed = 61 * dayMs;
    expect(await codeOf(openBy(second, token))).toEqual([400, 'link_expired']);
  });

  test('a later mail shows its order in any browser as well', async () => {
    const { number, email } = await buy();
    const owner = await opened(number, email);
    const { revision } = (await see(owner, number)).body as OrderDetailResponse;
    const change = { revision, shipTo: { ...anyAddress, line1: '7 Elsewhere Road' } };
    expect((await owner.post(`/api/orders/${number}/address`, change)).status).toBe(200);
    const other = shop.api.visitor();
    const opening = openBy(other, await viewToken(email, 'order-address'));
    expect(await opening).toMatchObject({ status: 200, body: { number } });
    expect(await see(other, number)).toMatchObject({
      body: { viewer: 'payer', address: { line1: '7 Elsewhere Road' } },
    });
  });

  test('a receipt to another mailbox than that of the account opens nothing', async () => {
    const { browser } = await openSignedIn(shop.api);
    const { email } = await buy({ browser });
    expect(await receiptToken(email)).toBe('');
  });

  test('works for an hour from the mail, however late that is sent', async () => {
    const { number, email } = await buy();
    await find(shop.api.visitor(), number, email);
    elapsed = 6 * hourMs;
    const [first, second] = [await linkTo(email), await linkTo(email)];
    const open = (token: string) => shop.api.visitor().post('/api/orders/open', { token });
    elapsed += hourMs - 60_000;
    expect((await open(first)).status).toBe(200);
    elapsed += 120_000;
    expect(await codeOf(open(second))).toEqual([400, 'link_expired']);
  });

  test('responds alike in status, body and time whether or not they belong together', async () => {
    const { number, email } = await buy();
    const guest = shop.api.visitor();
    const replies: string[] = [];
    for (const [sought, address] of [
      [number, email],
      [number, anyEmail()],
      ['C-0000-0000', email],
    ] as const) {
      const before = performance.now();
      const { status, body } = await find(guest, sought, address);
      expect(performance.now() - before).toBeGreaterThan(240);
      replies.push(JSON.stringify([status, body]));
    }
    expect([...new Set(replies)]).toEqual(['[202,{}]']);
    expect(await linksMailed(email)).toBe(1);
  });

  test.each([
    [{ number: 'C-12', email: 'sam@sample.example' }, 'invalid_request'],
    [{ number: 7, email: 'sam@sample.example' }, 'invalid_request'],
    [{ number: 'C-7K2Q-M9XD', email: 'sam' }, 'invalid_email'],
    [{ number: 'C-7K2Q-M9XD', email: `${'x'.repeat(600)}@sample.example` }, 'invalid_request'],
    [{ number: 'C-7K2Q-M9XD' }, 'invalid_request'],
    [[], 'invalid_request'],
  ])('rejects %j', async (body, code) => {
    expect(await codeOf(shop.api.visitor().post('/api/orders/find', body))).toEqual([400, code]);
  });

  test('mails five links an hour to a mailbox, and stops each address at its limit', async () => {
    const { number, email } = await buy();
    for (let n = 0; n < 7; n += 1)
      expect((await find(shop.api.visitor(), number, email)).status).toBe(202);
    expect(await linksMailed(email)).toBe(5);
    const { rows } = await shop.api.db.execute<{ text: string }>(
      sql`select text_body as text from outbox where recipient = ${email} order by id desc limit 1`,
    );
    expect(rows[0]?.text).toContain('last link');
    const flood = shop.api.visitor();
    const statuses: number[] = [];
    const limit = shop.api.context.config.limits.formsPerHour;
    for (let n = 0; n <= limit; n += 1)
      statuses.push((await flood.post('/api/orders/find', {})).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('finds an order by both spellings of a domain, also in its account (B04)', async () => {
    const name = anyEmail().split('@', 1)[0] ?? '';
    const [ascii, unicode] = [`${name}@xn--mnchen-3ya.example`, `${name}@münchen.example`];
    const { number } = await buy({ email: ascii });
    for (const email of [ascii, unicode.toUpperCase()])
      expect((await find(shop.api.visitor(), number, email)).status).toBe(202);
    expect(await linksMailed(unicode)).toBe(2);
    const { browser } = await openSignedIn(shop.api, { email: unicode });
    const { number: second } = await buy({ email: ascii });
    const { body } = await browser.get('/api/orders');
    expect(JSON.stringify(body)).toContain(second);
  });

  it('finds an order by its number as phones write it (B20)', async () => {
    const { number, email } = await buy();
    for (const written of [
      `#${number}`,
      `${number}.`,
      number.replaceAll('-', '–'),
      `Order ${number}`,
    ])
      expect((await find(shop.api.visitor(), written, email)).status).toBe(202);
    expect(await linksMailed(email)).toBe(4);
  });

  test('mails nothing about an order of an account to another mailbox', async () => {
    const { browser, account } = await openSignedIn(shop.api);
    const { number, email } = await buy({ browser });
    expect(email).not.toBe(account.email);
    await find(shop.api.visitor(), number, email);
    expect(await linksMailed(email)).toBe(0);
    const own = await buy({ browser, email: account.email });
    await find(shop.api.visitor(), own.number, account.email);
    expect(await linksMailed(account.email)).toBe(1);
  });

  test('a link, its opening and the order’s page end with the buyer’s data', async () => {
    const { browser, account } = await openSignedIn(shop.api);
    const { number } = await buy({ browser, email: account.email });
    const phone = await opened(number, account.email);
    expect((await see(phone, number)).status).toBe(200);
    await find(shop.api.visitor(), number, account.email);
    const token = await linkTo(account.email);
    await shop.api.db.execute(sql`update orders set forget_buyer = true where number = ${number}`);
    expect((await see(phone, number)).status).toBe(404);
    const visitor = shop.api.visitor();
    await visitor.post('/api/orders/open', { token });
    expect((await see(visitor, number)).status).toBe(404);
  });

  test('nothing stored opens an order, and forged tokens open none', async () => {
    const { number, email } = await buy();
    const { db, context } = shop.api;
    await db.execute(sql`delete from outbox`);
    await find(shop.api.visitor(), number, email);
    const sent: OutboxRow[] = [];
    const send = (row: OutboxRow) => Promise.resolve(void sent.push(row));
    const linkStores = { order: storeOrderLink, receipt: storeReceiptLink };
    await sendDue({ db, send, clock, logger: context.logger, linkStores })();
    expect(sent).toHaveLength(1);
    const stored = new Set((await dumpTables(db)).match(/[\w-]{20,}/g));
    const tried = [...stored].slice(0, 300);
    const outcomes = await Promise.all(
      tried.map((token) => codeOf(shop.api.visitor().post('/api/orders/open', { token }))),
    );
    expect(new Set(outcomes.map(String))).toEqual(new Set(['400,link_expired']));
  });
});
