import { sql } from 'drizzle-orm';
import type { PackResponse } from '@candor/api-contract/staff-pack';
import { sendAllMails } from '../../test/send-all-mails';
import { staffBrowser, type StaffBrowser } from '../../test/staff-browser';
import { startTestApi } from '../../test/start-test-api';
import { upsNumber, uspsNumber } from '../../test/test-labels';
import { insertWaitingOrders, numberOf } from '../../test/test-waiting-orders';

/** Monday noon in Sioux Falls; orders of the last two weeks wait. */
const monday = new Date('2026-11-30T18:00:00Z');
let now = monday;
const api = startTestApi(
  { label: 'PGlite', postgresUrl: null, redisUrl: null },
  { clock: () => now },
);
let packer: StaffBrowser;
const count = 400;

beforeAll(async () => {
  packer = await staffBrowser(api, 'fulfilment');
  await insertWaitingOrders(api.db, count, monday);
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
  ['another form', { carrier: 'ups', tracking: 'hello world' }, 'doesn’t look like a UPS number'],
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
