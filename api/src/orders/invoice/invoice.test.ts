import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { StaffSettings } from '@candor/api-contract/staff-shop';
import { dayMs } from '../../config/durations';
import { signInRoutes } from '../../test/sign-in.routes';
import { openSignedIn } from '../../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../../test/staff-browser';
import { anyAddress, codeOf, staffOrdersClient } from '../../test/staff-orders-client';
import { productionStores } from '../../test/start-test-api';
import { buyerActions } from '../../test/test-buyers';
import { line, startTestShop } from '../../test/test-shop';
import type { Invoice } from './invoice';
import { invoicePdf } from './invoice-pdf';

/** The text of a PDF, from its compressed streams. */
const textOf = (file: Buffer): string => {
  const parts: string[] = [];
  const text = file.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const stream = Buffer.from(text.slice(start, text.indexOf('endstream', start)), 'latin1');
    try {
      const content = inflateSync(stream).toString('latin1');
      for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g))
        parts.push(
          [...shown.matchAll(/<([0-9a-f]*)>/gi)]
            .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
            .join(''),
        );
    } catch {
      // A stream that is no compressed text.
    }
  }
  return parts.join('\n');
};

describe.each(productionStores)('the invoice on $label', (engines) => {
  let elapsed = 0;
  const clock = () => new Date(Date.now() + elapsed);
  const shop = startTestShop(engines, { clock, routes: signInRoutes });
  const { buy, opened } = buyerActions(shop);
  const desk = staffOrdersClient(shop.api);

  beforeAll(async () => {
    await shop.control('webhooks', { mode: 'drop' });
    await desk.open();
  });
  afterEach(() => (elapsed = 0));

  test('shows seller, buyer, lines, sums, card and refunds, as a page and as a file', async () => {
    const { number, email, browser } = await buy({
      items: [line('focus', 2), line('creator-stack', 1, true)],
    });
    await desk.done(number, 'refund', { reason: 'goodwill', note: '', cents: 500 });
    const page = await browser.get(`/api/orders/${number}/invoice`);
    const file = await fetch(`${shop.api.origin}/api/orders/${number}/invoice.pdf`, {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-${number}.pdf"`,
    );
    const written = textOf(Buffer.from(await file.arrayBuffer()));
    const html = String(page.body);
    for (const text of [
      `Invoice ${number}`,
      'Candor',
      '100 Sample Street',
      email,
      '2 × Focus',
      'Sales tax',
      'Total, US dollars',
      'Refund of',
      'Total after refunds',
      'Visa ending in 4242',
    ]) {
      expect(html).toContain(text);
      expect(written).toContain(text);
    }
  });

  test('comes without the card while the provider is away, and stays so', async () => {
    const { number, browser } = await buy();
    await shop.control('outage', { ms: 60_000 });
    const { body, status } = await browser.get(`/api/orders/${number}/invoice`);
    await shop.control('outage', { ms: 0 });
    expect(status).toBe(200);
    expect(body).toContain('Paid in full on');
    expect(body).not.toContain('ending in');
    expect((await browser.get(`/api/orders/${number}/invoice`)).body).toBe(body);
  });

  const moveShop = async (owner: StaffBrowser, legalName: string) => {
    const { body } = await owner.get('/staff/api/settings/shop');
    const { revision, identity, showSampleContent } = body as StaffSettings;
    const settings = { ...identity, legalName, street: `9 ${legalName} Street`, showSampleContent };
    const moved = await owner.post('/staff/api/settings/shop/change', { revision, ...settings });
    expect([moved.status, moved.body]).toEqual([200, expect.anything()]);
  };

  test.each(['an order', 'an order from before'])(
    'of %s stays as it was issued, byte by byte (B23)',
    async (which) => {
      const owner = await staffBrowser(shop.api, 'owner');
      await moveShop(owner, `Seller ${which}`);
      const { number, browser } = await buy();
      if (which === 'an order from before')
        await shop.api.db.execute(sql`delete from order_invoices`);
      const pdf = async () => {
        const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
        const address = `${shop.api.origin}/api/orders/${number}/invoice.pdf`;
        return Buffer.from(await (await fetch(address, { headers: { cookie } })).arrayBuffer());
      };
      const page = async () => (await browser.get(`/api/orders/${number}/invoice`)).body;
      const [file, html] = [await pdf(), await page()];
      expect(textOf(file)).toContain(`Seller ${which}`);
      await moveShop(owner, 'Moved Seller Inc.');
      await desk.done(number, 'address', { shipTo: anyAddress });
      elapsed = 5 * 60_000;
      expect((await pdf()).equals(file)).toBe(true);
      expect(await page()).toBe(html);
      await desk.done(number, 'refund', { reason: 'goodwill', note: '', cents: 500 });
      const [first, credit] = textOf(await pdf()).split(`Refunds of invoice ${number}`);
      expect(first?.trim()).toBe(textOf(file).trim());
      expect(credit).toContain('Total after refunds');
    },
  );

  test('comes after the review of an order', async () => {
    const { number, browser } = await buy();
    const setReview = (status: string, reason: string | null) =>
      shop.api.db.execute(
        sql`update orders set status = ${status}, review_reason = ${reason} where number = ${number}`,
      );
    await setReview('needs_review', 'a test');
    const pdf = `/api/orders/${number}/invoice.pdf`;
    expect(await codeOf(browser.get(pdf))).toEqual([409, 'not_to_be_changed']);
    await setReview('paid', null);
    expect((await browser.get(pdf)).status).toBe(200);
  });

  test('is for those only who may see the order', async () => {
    const { number, email, browser } = await buy();
    const guest = await opened(number, email);
    const { browser: other } = await openSignedIn(shop.api);
    const pdf = `/api/orders/${number}/invoice.pdf`;
    expect((await guest.get(pdf)).status).toBe(200);
    for (const stranger of [other, shop.api.visitor()]) {
      expect(await codeOf(stranger.get(pdf))).toEqual([404, 'order_not_found']);
      const page = await stranger.get(`/api/orders/${number}/invoice`);
      expect([page.status, page.headers.get('location')]).toEqual([
        303,
        `/orders/find?number=${number}`,
      ]);
    }
    elapsed = dayMs + 60_000;
    for (const late of [guest, browser])
      expect(await codeOf(late.get(pdf))).toEqual([404, 'order_not_found']);
  });

  test('is limited for each address', async () => {
    const stranger = shop.api.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await stranger.get('/api/orders/C-0000-0000/invoice.pdf')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

const invoice: Invoice = {
  number: 'C-7K2Q-M9XD',
  issuedAt: new Date('2026-11-23T15:00:00Z'),
  date: 'November 23, 2026',
  seller: ['Candor', '100 Sample Street'],
  buyer: ['Łucja Šimůnková 🐈', '1 Sample Street'],
  lines: [],
  sums: [],
  paid: 'Paid.',
  credits: [],
};

test('the file has further pages for a long order, and stays small', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({
    label: `99 × ${'A long name '.repeat(12)}${n}`,
    detail: 'subscription, every 30 days',
    each: '$9,999.99',
    sum: '$989,999.01',
  }));
  const file = await invoicePdf({ ...invoice, lines });
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  expect(file.length).toBeLessThan(100_000);
  expect(textOf(file).split('\n')).toEqual(expect.arrayContaining([...invoice.seller]));
});
