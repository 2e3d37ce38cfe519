import { sql } from 'drizzle-orm';
import type { Carrier } from '@candor/api-contract/carriers';
import type { ShipmentsResponse } from '@candor/api-contract/staff-fulfilment';
import type { PackResponse, PackRow } from '@candor/api-contract/staff-pack';
import { doubtByLabels, readScan } from '../../../backoffice/src/pack/read-scan';
import { sendAllMails } from '../../test/send-all-mails';
import { staffBrowser, type StaffBrowser } from '../../test/staff-browser';
import { startTestApi } from '../../test/start-test-api';
import { upsNumber, uspsNumber } from '../../test/test-labels';

/** Monday noon in Sioux Falls; orders of the last two weeks wait. */
const monday = new Date('2026-11-30T18:00:00Z');
let now = monday;
const api = startTestApi(
  { label: 'PGlite', postgresUrl: null, redisUrl: null },
  { clock: () => now },
);
let packer: StaffBrowser;
const count = 400;
const numberOf = (at: number): string => `C-AAAA-${String(at).padStart(4, '0')}`;
const zipOf = (at: number): string => String(57_000 + at);

beforeAll(async () => {
  packer = await staffBrowser(api, 'fulfilment');
  await api.db.execute(sql`
    insert into orders (number, invoice_id, status, currency, subtotal_cents, discount_cents, shipping_cents,
      tax_cents, total_cents, email, shipping_label, created_at, ship_to)
    select 'C-AAAA-' || lpad(n::text, 4, '0'), 'in_' || n, 'paid', 'usd', 100, 0, 0, 0, 100,
      'buyer' || n || '@shop.example', case when n % 5 = 0 then '2-day' else 'Standard ground' end,
      ${new Date(monday.getTime() - 14 * 86_400_000).toISOString()}::timestamptz + n * interval '45 minutes',
      jsonb_build_object('name', 'Ada', 'line1', n || ' Main Street', 'line2', '', 'city', 'Sioux Falls',
        'state', 'SD', 'zip', (57000 + n)::text, 'country', 'US')
    from generate_series(0, ${count - 1}::int) as n`);
  await api.db.execute(sql`
    insert into order_lines (order_id, position, sku, name, quantity, is_subscription, unit_cents)
    select id, 0, 'soothe-2pack', 'Soothe, 2-Pack', 2, false, 100 from orders`);
});

const pack = async (query: string) =>
  (await packer.get(`/staff/api/pack${query}`)).body as PackResponse;
const rowOf = async (number: string) => (await pack(`?numbers=${number}`)).rows[0];
const act = async (number: string, name: string, body: object) => {
  const { revision } = (await rowOf(number))!;
  return packer.post(`/staff/api/orders/${number}/${name}`, { revision, ...body });
};
const messageOf = ({ body }: { body: unknown }) =>
  (body as { error?: { message: string } }).error?.message ?? '';

test('the next parcels come with the oldest promise first, their bottles, and what is late (D9)', async () => {
  const { rows, waiting, late } = await pack('?next=10');
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => numberOf(at)));
  expect(rows[0]).toMatchObject({
    dueOn: '2026-11-16',
    isLate: true,
    isFast: true,
    items: ['2 × Soothe, 2-Pack'],
    bottles: [{ formula: 'soothe', name: 'Soothe', count: 4 }],
  });
  const { rows: listed } = await packer
    .get('/staff/api/orders?due=late&sort=dueOn&order=ASC&perPage=100&page=4')
    .then(({ body }) => body as { rows: { isLate: boolean }[] });
  expect([waiting, listed.length + 300]).toEqual([count, late]);
  expect(listed.every(({ isLate }) => isLate)).toBe(true);
  const fast = await packer.get('/staff/api/orders?shipping=twoDay&due=today&perPage=5');
  expect(fast.body).toMatchObject({ rows: Array(5).fill({ shippingLabel: '2-day' }) });
});

test('a shipment is taken back until its email leaves, and not afterward', async () => {
  const number = numberOf(0);
  const label = { carrier: 'ups', tracking: upsNumber(9_000) };
  expect((await act(number, 'ship', label)).status).toBe(200);
  expect(await rowOf(number)).toMatchObject({ state: 'shipped', undoUntil: expect.any(String) });
  await sendAllMails(api, []);
  now = new Date(now.getTime() + 119_000);
  expect((await act(number, 'unship', {})).body).toMatchObject({
    status: 'paid',
    parcel: { tracking: null },
  });
  const mails = () =>
    api.db.execute(sql`select sent_at from outbox where recipient = 'buyer0@shop.example'`);
  expect((await mails()).rows).toEqual([]);
  const { rows: invited } = await api.db.execute(sql`select 1 from review_invitations`);
  expect(invited).toEqual([]);
  expect((await act(number, 'ship', label)).status).toBe(200);
  now = new Date(now.getTime() + 121_000);
  await sendAllMails(api, []);
  expect((await mails()).rows).toHaveLength(1);
  expect(messageOf(await act(number, 'unship', {}))).toContain('can no longer be undone');
});

test.each([
  ['another form', { carrier: 'ups', tracking: 'hello world' }, 'does not look like a UPS number'],
  ['a wrong digit', { carrier: 'ups', tracking: '1Z999AA10123456785' }, 'A digit of'],
  [
    'another ZIP code',
    { carrier: 'usps', tracking: `42099999${uspsNumber(8_000)}` },
    'ZIP code 99999',
  ],
  [
    'the number of another',
    { carrier: 'ups', tracking: upsNumber(9_000) },
    `of ${numberOf(0)} already`,
  ],
])('asks about a number with %s before it ships (D11)', async (_what, label, doubt) => {
  const reply = await act(numberOf(1), 'ship', label);
  expect([reply.status, messageOf(reply)]).toEqual([409, expect.stringContaining(doubt)]);
  expect(await rowOf(numberOf(1))).toMatchObject({ state: 'to ship' });
});

type Label = { carrier: Carrier; tracking: string; barcode: string };

const labelOf = (at: number): Label => {
  const [carrier, tracking] =
    at % 2 === 0 ? (['usps', uspsNumber(at)] as const) : (['ups', upsNumber(at)] as const);
  return {
    carrier,
    tracking,
    barcode: `${carrier === 'usps' ? `420${zipOf(at)}` : ''}${tracking}`,
  };
};

/** Every twentieth parcel has one of these errors at its first scan. */
const errors: readonly ((at: number) => { slip: number; barcode: string })[] = [
  // The slip of the next order, with the label of this one.
  (at) => ({ slip: at + 1, barcode: labelOf(at).barcode }),
  // The label of the next order.
  (at) => ({ slip: at, barcode: labelOf(at + 1).barcode }),
  // A number that was typed with two digits in the wrong order, or another digit.
  (at) => ({
    slip: at,
    barcode: labelOf(at).tracking.replace(/(\d)$/, (digit) => String((Number(digit) + 1) % 10)),
  }),
  // The label of the parcel before once more.
  (at) => ({ slip: at, barcode: labelOf(at - 1).barcode }),
];

test('of 400 scanned numbers with 5 % of errors, none ships a wrong parcel', async () => {
  const file = ['order,carrier,tracking'];
  for (let at = 1; at < count; at += 2) file.push(`${numberOf(at)},ups,${labelOf(at).tracking}`);
  const labels = Object.fromEntries(
    file.slice(1).map((row) => [row.split(',')[0], row.split(',')[2] ?? '']),
  );
  let carrier: Carrier | null = null;
  const rows = new Map<string, PackRow>();
  for (let from = 1; from < count; from += 100) {
    const numbers = Array.from({ length: 100 }, (_, at) => numberOf(from + at)).join();
    for (const row of (await pack(`?numbers=${numbers}`)).rows) rows.set(row.id, row);
  }
  /** Scans as the page does. @returns why it was not shipped */
  const scan = async (slip: string, barcode: string): Promise<string | null> => {
    const chosen = readScan(`${api.staffOrigin}/staff/#/orders/${slip}/show`, carrier);
    const row = 'slip' in chosen ? rows.get(chosen.slip) : undefined;
    if (row?.state !== 'to ship') return 'aside';
    const label = readScan(barcode, carrier);
    if (!('written' in label)) return 'unreadable';
    carrier = label.carrier;
    const doubt = doubtByLabels(labels, row.id, label.tracking);
    if (doubt !== null) return doubt;
    // The door of files has a shorter reply; the checks are those of each door.
    const sent = { order: row.id, carrier, tracking: label.written };
    const reply = await packer.post('/staff/api/shipments', { rows: [sent] });
    const [result] = (reply.body as ShipmentsResponse).rows;
    if (result?.result !== 'shipped') return result?.reason ?? 'no result';
    rows.set(row.id, { ...row, state: 'shipped' });
    return null;
  };
  let noticed = 0;
  for (let at = 1; at < count; at += 1) {
    const error = at % 20 === 11 ? errors[Math.floor(at / 20) % errors.length] : undefined;
    const wrong = error?.(at);
    if (wrong !== undefined && (await scan(numberOf(wrong.slip), wrong.barcode)) !== null)
      noticed += 1;
    expect([at, await scan(numberOf(at), labelOf(at).barcode)]).toEqual([at, null]);
  }
  const { rows: shipped } = await api.db.execute<{ number: string; tracking: string }>(
    sql`select number, tracking from orders where status = 'shipped' and id > 1 order by id`,
  );
  const printed = Array.from({ length: count - 1 }, (_, at) => ({
    number: numberOf(at + 1),
    tracking: labelOf(at + 1).tracking,
  }));
  expect(shipped).toEqual(printed);
  expect(noticed).toBe(20);
}, 300_000);
