import { randomUUID } from 'node:crypto';
import { listOf } from '@candor/api-contract/staff';
import { StaffHandOrder } from '@candor/api-contract/staff-hand-orders';
import { dayMs } from '../config/durations';
import { anyEmail } from '../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { anyAddress, codeOf } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { orderActions, orderNumberOf } from '../test/test-orders';
import { startTestShop } from '../test/test-shop';
import { pollCheckouts } from './poll-checkouts';

const [engines] = productionStores;
const shop = startTestShop(engines!);
const { mailsTo, refundsAt } = orderActions(shop);
const path = '/staff/api/hand-orders';
const { country: _country, ...shipTo } = anyAddress;

let support: StaffBrowser;
beforeAll(async () => {
  support = await staffBrowser(shop.api, 'support');
});

const wanted = (body: object = {}) => ({
  request: randomUUID(),
  email: anyEmail(),
  shipTo,
  items: [{ id: 'soothe', quantity: 2 }],
  ...body,
});
const enter = async (body: object) => {
  const { status, body: reply } = await support.post(path, body);
  expect([status, reply]).toEqual([200, expect.anything()]);
  return StaffHandOrder.parse(reply);
};
const read = async (id: string) => StaffHandOrder.parse((await support.get(`${path}/${id}`)).body);

describe('an order by hand', () => {
  const body = wanted();
  let entered: StaffHandOrder;
  beforeAll(async () => {
    entered = await enter(body);
  });

  test('names who entered it, and expires within a day', () => {
    expect(entered).toMatchObject({
      createdBy: support.email,
      email: body.email,
      state: 'open',
      order: null,
      items: [{ name: 'Soothe', quantity: 2, isSubscription: false }],
    });
    const lifetime = Date.parse(entered.expiresAt) - Date.now();
    expect(lifetime).toBeLessThanOrEqual(dayMs);
    expect(lifetime).toBeGreaterThan(dayMs / 2);
  });

  test('is mailed once as a payment link, also when the reply was lost', async () => {
    expect(await enter(body)).toEqual(entered);
    const mails = await mailsTo(body.email, 'payment-link');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain(entered.link);
    expect(mails[0]?.text_body).toContain('2 × Soothe');
  });

  test('fills the payment page with what staff has typed', () => {
    const { sim } = shop.simulator;
    const { customer } = sim.row('checkout.session', entered.id);
    expect(sim.row('customer', customer as string)).toMatchObject({
      email: body.email,
      shipping: { name: shipTo.name, address: { line1: shipTo.line1, postal_code: shipTo.zip } },
    });
  });

  test('becomes an ordinary order of the payer', async () => {
    const buyer = shop.api.visitor();
    await buyer.token();
    await shop.pay(entered.id);
    const number = await orderNumberOf(buyer, entered.id);
    expect(await read(entered.id)).toMatchObject({ state: 'paid', link: null, order: number });
    expect((await support.get(`/staff/api/orders/${number}`)).body).toMatchObject({
      status: 'paid',
      email: body.email,
      subtotalCents: entered.subtotalCents,
      history: [{ action: 'order.by-hand', actor: support.email }],
    });
    expect(await mailsTo(body.email, 'order-receipt')).toHaveLength(1);
    expect((await buyer.get(`/api/orders/${number}`)).body).toMatchObject({ viewer: 'payer' });
    const other = await shop.api.visitor().get(`/api/checkout/${entered.id}`);
    expect(other.status).toBe(404);
    const { rows } = listOf(StaffHandOrder).parse((await support.get(path)).body);
    expect(rows.map(({ id }) => id)).toContain(entered.id);
    expect(refundsAt(entered.id)).toEqual([]);
  });
});

test('a code is taken from the list, and one that does not hold is refused before anything', async () => {
  const owner = await staffBrowser(shop.api, 'owner');
  const code = { code: 'PHONE10', percentOff: 10, centsOff: null, months: null };
  const made = await owner.post('/staff/api/codes', { ...code, lastDay: null, maxUses: null });
  expect(made.status).toBe(201);
  const body = wanted({ code: 'phone10' });
  const entered = await enter(body);
  expect(entered.code).toBe('PHONE10');
  await shop.pay(entered.id);
  const number = await orderNumberOf(shop.api.visitor(), entered.id);
  expect((await support.get(`/staff/api/orders/${number}`)).body).toMatchObject({
    status: 'paid',
    discountCents: entered.subtotalCents / 10,
  });
  const unknown = wanted({ code: 'NOSUCH' });
  expect(await codeOf(support.post(path, unknown))).toEqual([404, 'code_not_found']);
  expect(await mailsTo(unknown.email, 'payment-link')).toEqual([]);
});

test.each<[what: object, status: number, code: string]>([
  [{ email: 'no address' }, 400, 'invalid_email'],
  [{ items: [] }, 400, 'invalid_request'],
  [{ items: [{ id: 'soothe', quantity: 0 }] }, 400, 'invalid_request'],
  [{ items: [{ id: 'gold', quantity: 1 }] }, 400, 'unknown_item'],
  [
    { items: [{ id: 'soothe-2pack', quantity: 1, isSubscription: true }] },
    400,
    'plan_not_available',
  ],
  [{ shipTo: { ...shipTo, state: 'TX' } }, 400, 'invalid_request'],
  [{ request: 'again' }, 400, 'invalid_request'],
])('an order by hand is refused for %j', async (what, status, code) => {
  expect(await codeOf(support.post(path, wanted(what)))).toEqual([status, code]);
});

test('an unpaid link expires or is closed; roles and limits hold', async () => {
  const body = wanted({ items: [{ id: 'focus', quantity: 1, isSubscription: true }] });
  const first = await enter(body);
  const packer = await staffBrowser(shop.api, 'fulfilment');
  expect(await codeOf(packer.post(path, body))).toEqual([403, 'not_permitted']);
  expect(await codeOf(packer.post(`${path}/${first.id}/close`, {}))).toEqual([
    403,
    'not_permitted',
  ]);
  const closed = await support.post(`${path}/${first.id}/close`, {});
  expect(closed.body).toMatchObject({ state: 'expired', link: null });
  const later = await enter({ ...body, request: randomUUID() });
  await shop.control('clock', { advanceSeconds: dayMs / 1000 });
  await pollCheckouts({ ...shop.deps, clock: () => new Date(Date.now() + dayMs) });
  expect(await read(later.id)).toMatchObject({ state: 'expired', link: null, order: null });
  for (let sent = 2; sent < 5; sent += 1) await enter({ ...body, request: randomUUID() });
  const sixth = support.post(path, { ...body, request: randomUUID() });
  expect(await codeOf(sixth)).toEqual([429, 'too_many_requests']);
  expect(await codeOf(support.get(`${path}/cs_none`))).toEqual([404, 'order_not_found']);
});
