import type { StaffCode } from '@candor/api-contract/staff-shop';
import { createStripeClient } from '../stripe/stripe-client';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { startTestShop } from '../test/test-shop';

const shop = startTestShop({ label: 'PGlite', postgresUrl: null, redisUrl: null });

let owner: StaffBrowser;
beforeAll(async () => {
  owner = await staffBrowser(shop.api, 'owner');
});

const whole = {
  percentOff: 15,
  centsOff: null,
  months: null,
  lastDay: null,
  maxUses: null,
};
const make = (code: object) => owner.post('/staff/api/codes', { ...whole, ...code });
const made = async (code: object) => (await make(code)).body as StaffCode;
const list = async () =>
  ((await owner.get('/staff/api/codes?perPage=100')).body as { rows: StaffCode[] }).rows;
const stripe = () => createStripeClient({ secretKey: 'sk_test_shop', apiUrl: shop.simulator.url });

test('makes a code at the provider that a checkout accepts, and logs it', async () => {
  const code = await made({ code: 'spring15', maxUses: 20, lastDay: '2099-12-31', months: 3 });
  expect(code).toMatchObject({
    code: 'SPRING15',
    isActive: true,
    percentOff: 15,
    months: 3,
    maxUses: 20,
    uses: 0,
    validUntil: '2100-01-01T12:00:00.000Z',
    lastDay: '2099-12-31',
  });
  const [found] = (await stripe().promotionCodes.list({ code: 'SPRING15', active: true })).data;
  expect(found?.id).toBe(code.id);
  expect(await list()).toContainEqual(code);
  const { rows } = (await owner.get('/staff/api/audit')).body as { rows: unknown[] };
  expect(rows[0]).toMatchObject({ action: 'code.create', subject: 'code SPRING15' });
});

test('makes a code of an amount for one payment', async () => {
  expect(await made({ code: 'FIVE', percentOff: null, centsOff: 500 })).toMatchObject({
    percentOff: null,
    centsOff: 500,
    months: null,
  });
});

test.each<[string, { percentOff: number | null; centsOff?: number }]>([
  ['50 cents', { percentOff: null, centsOff: 5850 }],
  ['nothing of a bottle', { percentOff: null, centsOff: 5900 }],
  ['nothing', { percentOff: 100 }],
  ['a dollar of what no cart costs', { percentOff: null, centsOff: 6070 }],
])('makes a code that leaves %s (B55)', async (_case, code) => {
  const { status } = await make({ ...code, code: `LEAVES${code.centsOff ?? code.percentOff}` });
  expect(status).toBe(201);
});

test('lists codes that were made at the provider by hand', async () => {
  const coupon = await stripe().coupons.create({ percent_off: 10, duration: 'once' });
  const promotion = { type: 'coupon' as const, coupon: coupon.id };
  await stripe().promotionCodes.create({ promotion, code: 'BYHAND' });
  const other = { shop: 'candor', installation: 'another shop' };
  await stripe().promotionCodes.create({ promotion, code: 'FOREIGN', metadata: other });
  const codes = (await list()).map(({ code }) => code);
  expect(codes).toContain('BYHAND');
  expect(codes).not.toContain('FOREIGN');
});

test('switches a code off once, for two people at once', async () => {
  const { id, revision } = await made({ code: 'OFFSOON' });
  const off = () => owner.post(`/staff/api/codes/${id}/off`, { revision });
  const replies = await Promise.all([off(), off()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await owner.get(`/staff/api/codes/${id}`)).body).toMatchObject({ isActive: false });
  const { rows } = (await owner.get('/staff/api/audit')).body as { rows: { action: string }[] };
  expect(rows[0]).toMatchObject({ action: 'code.off', after: { isActive: false } });
  expect(rows[1]?.action).toBe('code.create');
});

test.each([
  ['a code in use', { code: 'TWICE' }, 409, 'code_exists'],
  ['a code with a space', { code: 'A B' }, 400, 'invalid_request'],
  ['a percentage and an amount', { code: 'BOTH', centsOff: 100 }, 400, 'invalid_request'],
  ['neither of them', { code: 'NONE', percentOff: null }, 400, 'invalid_request'],
  ['more than everything', { code: 'MORE', percentOff: 101 }, 400, 'invalid_request'],
  // The cheapest carts cost $49, $59, $98, $106, $108 …
  [
    'an amount that leaves 30 cents (B55)',
    { code: 'THIRTY', percentOff: null, centsOff: 5870 },
    400,
    'code_rejected',
  ],
  [
    'an amount that leaves 40 cents of two lines (B55)',
    { code: 'FORTY', percentOff: null, centsOff: 10_760 },
    400,
    'code_rejected',
  ],
  [
    'a percentage that leaves 49 cents (B55)',
    { code: 'MOST', percentOff: 99 },
    400,
    'code_rejected',
  ],
  ['almost everything (B55)', { code: 'NEAR', percentOff: 99.99 }, 400, 'code_rejected'],
  ['a day that has passed', { code: 'PAST', lastDay: '2020-01-01' }, 400, 'code_rejected'],
])('rejects %s', async (_case, code, status, error) => {
  if (code.code === 'TWICE') await made(code);
  expect(await make(code)).toMatchObject({ status, body: { error: { code: error } } });
});

test('reports a code that does not exist', async () => {
  expect((await owner.get('/staff/api/codes/promo_none')).body).toMatchObject({
    error: { code: 'code_not_found' },
  });
});
