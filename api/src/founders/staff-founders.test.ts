import { sql } from 'drizzle-orm';
import type { DelayPreview, StaffReservation } from '@candor/api-contract/staff-founders';
import { signInRoutes } from '../test/sign-in.routes';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { reservationActions } from '../test/test-refunds';
import { startTestShop } from '../test/test-shop';

const engines = { label: 'PGlite', postgresUrl: null, redisUrl: null };
const shop = startTestShop(engines, { routes: signInRoutes });
const { reserve, readRow, mailsTo, refundsOf, ops } = reservationActions(shop);
let owner: StaffBrowser;
beforeAll(async () => {
  owner = await staffBrowser(shop.api, 'owner');
});

const seen = async (number: string) =>
  (await owner.get(`/staff/api/reservations/${number}`)).body as StaffReservation;
const act = async (number: string, action: string, body: object = {}) =>
  owner.post(`/staff/api/reservations/${number}/${action}`, {
    revision: (await seen(number)).revision,
    ...body,
  });
const review = (number: string) =>
  shop.api.db.execute(
    sql`update founders_reservations set status = 'needs_review', review_reason = 'a test' where number = ${number}`,
  );
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ids = ({ body }: { body: unknown }) =>
  (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
const shipTo = {
  name: 'Ada Example',
  line1: '1 New Street',
  line2: '',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
  country: 'US',
};

test('finds reservations by state, text and ship-by day', async () => {
  const [first, other] = [await reserve(), await reserve({ formula: 'flow' })];
  await review(other.number);
  const find = (query: string) => owner.get(`/staff/api/reservations?${query}`);
  expect(ids(await find('state=needs_review'))).toEqual([other.number]);
  expect(ids(await find(`text=${first.email.toUpperCase()}`))).toEqual([first.number]);
  expect(ids(await find(`text=${first.number.slice(2)}&state=confirmed`))).toEqual([first.number]);
  expect(ids(await find('text=%25'))).toEqual([]);
  expect(ids(await find(`shipsBy=${inDays(-1)}`))).toEqual([]);
  expect(ids(await find(`shipsBy=${inDays(60)}&sort=shipsBy&order=ASC`))).toEqual(
    expect.arrayContaining([first.number, other.number]),
  );
  expect(await seen(first.number)).toMatchObject({
    email: first.email,
    actions: ['ship', 'address', 'refund'],
    mails: [{ kind: 'reservation-confirmed' }],
    ledger: [{ happened: 'confirmed' }, { happened: 'open' }, { happened: 'held' }],
  });
  expect((await owner.get('/staff/api/reservations/F-0000-0000')).status).toBe(404);
});

test('changes the address, ships with a number, and refunds a part', async () => {
  const founder = await reserve();
  expect((await act(founder.number, 'address', { shipTo })).body).toMatchObject({ shipTo });
  expect(await mailsTo(founder, 'reservation-address')).toHaveLength(1);
  const stale = await act(founder.number, 'ship', {
    revision: 0,
    carrier: 'ups',
    tracking: '1Z99',
    isChecked: true,
  });
  expect([stale.status, stale.body]).toMatchObject([409, { error: { code: 'changed_meanwhile' } }]);
  const sent = await act(founder.number, 'ship', {
    carrier: 'ups',
    tracking: '1Z 99',
    isChecked: true,
  });
  expect(sent.body).toMatchObject({
    status: 'shipped',
    parcel: { carrier: 'ups', link: expect.stringContaining('1Z99') as string },
    actions: ['unship', 'refund'],
  });
  expect((await act(founder.number, 'unship')).body).toMatchObject({
    status: 'confirmed',
    shippedAt: null,
    actions: ['ship', 'address', 'refund'],
  });
  expect(await mailsTo(founder, 'reservation-shipped')).toEqual([]);
  const again = { carrier: 'other', tracking: 'Pigeon 7' };
  expect((await act(founder.number, 'ship', again)).body).toMatchObject({ status: 'shipped' });
  expect((await act(founder.number, 'address', { shipTo })).status).toBe(409);
  const part = await act(founder.number, 'refund', { cents: 600, reason: 'goodwill' });
  expect(part.body).toMatchObject({ status: 'shipped', request: { state: 'done' } });
  expect((await act(founder.number, 'refund', { cents: 10_000, reason: 'guarantee' })).status).toBe(
    200,
  );
  expect(await seen(founder.number)).toMatchObject({ status: 'refunded', refundedCents: 10600 });
  expect(refundsOf(founder).map(({ amount }) => amount)).toEqual(
    expect.arrayContaining([600, 10000]),
  );
  expect((await mailsTo(founder, 'reservation-refunded'))[0]).toContain('30-day guarantee');
  expect((await act(founder.number, 'refund', { cents: 10_000, reason: 'guarantee' })).status).toBe(
    409,
  );
});

test('accepts a review or refunds it, with a reason', async () => {
  const [good, bad] = [await reserve(), await reserve()];
  for (const { number } of [good, bad]) await review(number);
  expect((await seen(good.number)).actions).toEqual(['accept', 'refuse', 'address', 'refund']);
  expect((await act(good.number, 'accept')).status).toBe(400);
  expect((await act(good.number, 'accept', { reason: 'a rounding' })).body).toMatchObject({
    status: 'confirmed',
  });
  const rejected = await act(bad.number, 'refuse', { reason: 'not_accepted' });
  expect(rejected.body).toMatchObject({ status: 'refunded', request: { state: 'done' } });
  expect(refundsOf(bad)).toHaveLength(1);
});

test('delays the batch as it was previewed, and not otherwise', async () => {
  const [first, second] = [await reserve(), await reserve()];
  await ops('founders', 'delay', '--until', inDays(31));
  const mails = (await mailsTo(first, 'reservation-delayed')).length;
  await reserve();
  const until = inDays(45);
  const preview = async () =>
    (await owner.get(`/staff/api/founders/delay?until=${until}`)).body as DelayPreview;
  const before = await preview();
  expect(before.mails.map(({ kind }) => kind)).toContain('consent_requested');
  expect(before.mails.every(({ count, text }) => count > 0 && text !== '')).toBe(true);
  const html = (kind: string) =>
    owner.get(`/staff/api/founders/delay/html?until=${until}&kind=${kind}`);
  const { body, headers } = await html('consent_requested');
  expect(body).toContain('</html>');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect((await html('unaffected')).status).toBe(400);
  expect((await mailsTo(first, 'reservation-delayed')).length).toBe(mails);
  await act(second.number, 'address', { shipTo });
  const delay = (confirmation: string) =>
    owner.post('/staff/api/founders/delay', { until, confirmation });
  expect((await delay(before.confirmation)).status).toBe(409);
  const { confirmation, mails: planned } = await preview();
  const both = await Promise.all([delay(confirmation), delay(confirmation)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const asked = planned.find(({ kind }) => kind === 'consent_requested')?.count;
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
    consentRequested: asked,
  });
  expect(await mailsTo(first, 'reservation-delay-question')).toHaveLength(1);
  expect(await readRow(first)).toMatchObject({ status: 'confirmed' });
  expect((await owner.get(`/staff/api/founders/delay?until=${inDays(-2)}`)).status).toBe(400);
  const overview = await owner.get('/staff/api/founders');
  expect(overview.body).toMatchObject({ delayedUntil: until, isBalanced: true });
});
