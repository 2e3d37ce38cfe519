import http, { type IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import type { ShipmentsPreview } from '@candor/api-contract/staff-fulfilment';
import { staffBrowser, type StaffBrowser } from '../../test/staff-browser';
import { productionStores } from '../../test/start-test-api';
import { upsNumber } from '../../test/test-labels';
import { orderActions } from '../../test/test-orders';
import { line, startTestShop } from '../../test/test-shop';

const [engines] = productionStores;
const shop = startTestShop(engines!);
const { buy, mailsTo, row } = orderActions(shop);
let packer: StaffBrowser;
beforeAll(async () => {
  packer = await staffBrowser(shop.api, 'fulfilment');
});

const preview = (text: string | Uint8Array) =>
  packer.request('/staff/api/shipments/preview', {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'text/csv', 'x-csrf-token': packer.session.csrfToken },
  });
const plansOf = async (text: string) => {
  const { body } = await preview(text);
  return (body as ShipmentsPreview).rows.map(({ line: at, order, plan }) => [at, order, plan]);
};
const exported = async (query: string) => {
  const { status, body } = await packer.get(`/staff/api/orders.csv${query}`);
  expect(status).toBe(200);
  return parse(body as string, { columns: true, bom: true });
};

test('the file of an export has its day in its name (D27)', async () => {
  const { headers } = await packer.request('/staff/api/orders.csv');
  expect(headers.get('content-disposition')).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
});

test('the export has the rows of the filter, and no cell that runs as a formula', async () => {
  const { number, email } = await buy({ items: [line('workday-stack', 2)] });
  await buy();
  await shop.api.db.execute(
    sql`update orders set ship_to = ship_to || '{"name":"=HYPERLINK(1)","line2":"@x","line1":"-1","city":"+1"}'
        where number = ${number}`,
  );
  const [found, ...more] = await exported(`?text=${number}`);
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    order: number,
    state: 'paid',
    email,
    name: "'=HYPERLINK(1)",
    line1: "'-1",
    line2: "'@x",
    city: "'+1",
    items: '2 × Workday Stack',
    bottles: '2 × Focus, 2 × Energy, 2 × Reset',
    bonuses: 'free productivity planner',
    total_usd: '298.00',
  });
  const all = await exported('');
  expect(all.length).toBe(await shop.count('orders'));
});

test('a packing slip has address, items and bonus; a refunded order gets none', async () => {
  const { number } = await buy({ items: [line('workday-stack', 2)] });
  const { number: refunded } = await buy();
  await shop.api.db.execute(sql`update orders set status = 'refunded' where number = ${refunded}`);
  const path = `/staff/api/packing-slips?numbers=${number},${refunded}`;
  const { status, headers, body } = await packer.get(path);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("style-src 'sha256-");
  const html = body as string;
  expect(html.match(/class="slip"/g)).toHaveLength(1);
  expect(html).toContain('free productivity planner (printed, comes with the bundle)');
  expect(html).toContain(`Nothing is packed for ${refunded}`);
  // Two bundles of three formulas are six bottles (D4).
  expect(html.match(/class="box"/g)).toHaveLength(3);
  expect(html.match(/<td class="count">2<\/td><td>(?:Focus|Energy|Reset)<\/td>/g)).toHaveLength(3);
  expect(html).toContain('<td class="count">6</td><td>Total</td>');
  expect(html).not.toContain('Already shipped');
  await shop.api.db.execute(
    sql`update shop_settings set changed = '{"email":"desk@candor.example"}', revision = revision + 1`,
  );
  expect((await packer.get(path)).body).toContain('Write to desk@candor.example');
  const { body: all } = await packer.get('/staff/api/packing-slips');
  expect(all).toContain(number);
  expect(all).not.toContain(refunded);
});

test('a slip names 2-packs by their bottles, what staff noted, and that it has left (D4, D5)', async () => {
  const { number } = await buy({ items: [line('soothe-2pack', 2), line('soothe', 1)] });
  await shop.api.db.execute(sql`
    insert into order_notes (order_id, at, author, text)
    select id, now(), 'ada', 'No plastic, please' from orders where number = ${number}`);
  const path = `/staff/api/packing-slips?numbers=${number}`;
  const { body } = await packer.get(path);
  expect(body).toContain('<td class="count">5</td><td>Soothe</td>');
  // On a sheet of the packer, and not on the slip of the buyer.
  expect((body as string).split('Packing slip of')[0]).toContain('No plastic, please');
  expect((body as string).split('Packing slip of')[1]).not.toContain('No plastic');
  await shop.api.db.execute(
    sql`update orders set status = 'shipped', shipped_at = now(), delivered_on = '2026-12-02' where number = ${number}`,
  );
  expect((await packer.get(path)).body).toMatch(/Already shipped: C-.+Already shipped on /s);
});

test('the slip of a founder names the number for the bottom of the bottle', async () => {
  await shop.api.db.execute(sql`
    insert into founders_reservations (number, email, first_name, formula, offer, status, ship_to,
      subtotal_cents, charges, shipping_cents, created_at, expires_at, next_check_at)
    values ('F-7K2Q-M9XD', 'ada@shop.example', 'Ada', 'focus', 'single', 'confirmed',
      '{"name":"Ada","line1":"1 Main Street","city":"Sioux Falls","line2":"","state":"SD","zip":"57104"}',
      100, '[]', '{}', now(), now(), now())`);
  const { body } = await packer.get('/staff/api/packing-slips?numbers=F-7K2Q-M9XD');
  expect(body).toContain('Write F-7K2Q-M9XD on the bottom of each bottle.');
});

test.each([
  ['?numbers=1', 400],
  [`?numbers=${Array.from({ length: 201 }, (_, n) => `C-AAAA-${1000 + n}`).join()}`, 400],
])('packing slips reject an invalid query (%#)', async (query, status) => {
  expect((await packer.get(`/staff/api/packing-slips${query}`)).status).toBe(status);
});

/** Opens an address as a browser does in a tab or a frame; `fetch` sends a mode of its own. */
const navigate = async (path: string, site: string, dest: string, by?: StaffBrowser) => {
  const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const fetching = { site, mode: 'navigate', dest };
  const headers = Object.entries(fetching).map(([name, value]) => [`sec-fetch-${name}`, value]);
  return new Promise<IncomingMessage>((resolve, reject) => {
    http
      .get(
        `${shop.api.staffOrigin}${path}`,
        { headers: { ...Object.fromEntries(headers), ...(cookie && { cookie }) } },
        (response) => resolve(response.resume()),
      )
      .on('error', reject);
  });
};
const openInTab = async (path: string, site: string, by?: StaffBrowser) => {
  const { statusCode, headers } = await navigate(path, site, 'document', by);
  return [statusCode, headers.location?.replace(shop.api.staffOrigin, '')];
};

test.each(['mails/1/html', 'founders/delay/html?until=2027-03-01', 'packing-slips'])(
  'a frame with %s names the sign-in after the end of a session, without JSON (D22)',
  async (file) => {
    for (const dest of ['iframe', 'embed']) {
      const { statusCode, headers } = await navigate(`/staff/api/${file}`, 'same-origin', dest);
      expect([statusCode, headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
  },
);

test.each(['orders.csv?state=paid', 'packing-slips?numbers=C-7K2Q-M9XD', 'mails/999999'])(
  '%s opened from a bookmark is shown after signing in, and to no other site (D22)',
  async (file) => {
    const path = `/staff/api/${file}`;
    const signIn = `/staff/#/login?${new URLSearchParams({ then: path })}`;
    expect(await openInTab(path, 'none')).toEqual([303, signIn]);
    expect(await openInTab(path, 'same-origin')).toEqual([303, signIn]);
    expect(await openInTab(path, 'cross-site')).toEqual([303, '/staff/']);
    expect(await openInTab(path, 'cross-site', packer)).toEqual([303, '/staff/']);
    const owner = await staffBrowser(shop.api, 'owner');
    expect((await openInTab(path, 'none', owner))[0]).toBe(file === 'mails/999999' ? 404 : 200);
  },
);

test('the preview names what each row will do, and changes nothing', async () => {
  const { number } = await buy();
  const { number: shipped } = await buy();
  const [{ number: doubtful }, { number: twin }] = [await buy(), await buy()];
  await shop.api.db.execute(
    sql`update orders set status = 'shipped', shipped_at = now(), delivered_on = now() where number = ${shipped}`,
  );
  const rows = [
    'order,carrier,tracking',
    `${number.toLowerCase()},UPS,${upsNumber(1)}`,
    `${shipped},usps,9400111`,
    'C-0000-0000,usps,9400111',
    `${number},ups,1Z998`,
    'C-0000-0001,pigeon,9400111',
    'C-0000-0002,ups,=1+1',
    'C-0000-0003,ups',
    `${doubtful},UPS,1Z999AA10123456785`,
    `${twin},,${upsNumber(1)}`,
  ];
  expect(await plansOf(`\uFEFF${rows.join('\r\n')}\r\n\r\n`)).toEqual([
    [2, number, 'to ship'],
    [3, shipped, 'shipped already'],
    [4, 'C-0000-0000', 'unknown'],
    [5, number, 'invalid'],
    [6, 'C-0000-0001', 'invalid'],
    [7, 'C-0000-0002', 'invalid'],
    [8, 'C-0000-0003', 'invalid'],
    [9, doubtful, 'to check'],
    [10, twin, 'to check'],
  ]);
  expect(await row(number)).toMatchObject({ status: 'paid' });
});

test.each([
  ['another header', 'number,tracking\nC-0000-0000,1', 400],
  ['an empty file', '', 400],
  ['an open quote', 'order,carrier,tracking\n"C-0000-0000,ups,1', 400],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00]), 400],
  ['too many rows', `order,carrier,tracking\n${'C-0000-0000,ups,1Z99\n'.repeat(2001)}`, 400],
  ['a row without an end', `order,carrier,tracking\n${'x'.repeat(5000)}`, 400],
  ['more than a megabyte', 'x'.repeat(1_100_000), 413],
])('rejects a file with %s', async (_what, text, status) => {
  expect((await preview(text)).status).toBe(status);
});

test('rows that are sent twice ship once, with one mail each', async () => {
  const orders = [await buy(), await buy()];
  const rows = [
    ...orders.map(({ number }, at) => ({
      order: number,
      carrier: 'ups',
      tracking: upsNumber(10 + at),
    })),
    { order: 'C-0000-0000', carrier: 'ups', tracking: upsNumber(20) },
  ];
  const replies = await Promise.all([
    packer.post('/staff/api/shipments', { rows }),
    packer.post('/staff/api/shipments', { rows }),
  ]);
  const results = replies.flatMap(
    ({ body }) => (body as { rows: { order: string; result: string }[] }).rows,
  );
  for (const { number, email } of orders) {
    const own = results.filter(({ order }) => order === number).map(({ result }) => result);
    expect(own.sort()).toEqual(['shipped', 'shipped already']);
    expect(await mailsTo(email, 'order-shipped')).toHaveLength(1);
    const { rows: entries } = await shop.api.db.execute(
      sql`select actor from audit_entries where subject = ${`order ${number}`} and action = 'order.ship'`,
    );
    expect(entries).toEqual([{ actor: packer.email }]);
  }
  expect(
    results.filter(({ order }) => order === 'C-0000-0000').map(({ result }) => result),
  ).toEqual(['failed', 'failed']);
});
