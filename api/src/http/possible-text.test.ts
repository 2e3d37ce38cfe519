import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { startTestApi } from '../test/start-test-api';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });
let owner: StaffBrowser;
beforeAll(async () => {
  owner = await staffBrowser(api, 'owner');
});

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code?: string } }).error?.code,
];
const invalid = [400, 'invalid_request'];

test.each([
  '/api/checkout/%00',
  '/api/checkout/%ED%A0%80',
  '/api/orders/C-%00',
  '/api/reviews/write?token=%00',
  '/api/reviews/write?token=a&%00=b',
  '/api/coaching/preferences?token=a&token=%00',
])('rejects %s before a query', async (path) => {
  expect(codeOf(await api.get(path))).toEqual(invalid);
});

test.each([
  'orders?text=%00',
  'orders?from=9999-12-31',
  'orders?to=0000-01-01',
  'orders?from=2026-02-30',
  'orders?page=99999999999999999999',
  'orders?page=1000&perPage=100',
  'orders.csv?text=%00',
  'orders.csv?to=9999-12-31',
  'orders/%00',
  'people?text=%00',
  'audit?actor=%00',
  'audit?day=9999-12-31',
  'audit?day=0000-01-01',
  'figures?from=0000-01-01&to=0000-01-02',
  'figures.csv?to=9999-12-31',
  'staff/%00',
  'subscriptions?to=9999-12-31',
  'reservations?shipsBy=0000-01-01',
  'refunds?day=9999-12-31',
])('rejects %s in the back office, with one response', async (path) => {
  const response = await owner.get(`/staff/api/${path}`);
  expect([path, ...codeOf(response)]).toEqual([path, ...invalid]);
});

test.each(['candor', 'candor-visitor', '__Host-candor', 'candor-known'])(
  'rejects a NUL in the cookie %s, and in no cookie of others',
  async (name) => {
    const visitor = api.visitor();
    expect(codeOf(await visitor.get('/api/auth/csrf', { cookie: `${name}=a%00` }))).toEqual(
      invalid,
    );
    expect((await visitor.get('/api/auth/csrf', { cookie: '_ga=a%00' })).status).toBe(200);
  },
);

test.each([
  ['a NUL', { email: 'a\0@shop.example' }],
  ['half of a pair', { email: '\ud800@shop.example' }],
  ['a NUL in a further field', { other: { list: ['a', { b: '\0' }] } }],
  ['a NUL in a name', { 'a\0': 1 }],
  ['too many levels', JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) as object],
])('rejects a body with %s', async (_what, body) => {
  for (const { status, body: reply } of [
    await api.post('/api/auth/recover', body),
    await owner.post('/staff/api/staff', body),
  ])
    expect([status, reply]).toMatchObject([
      400,
      { error: { message: expect.stringMatching(/characters that are no text|too many levels/) } },
    ]);
});

test('names the field as a form does, and its place (D12)', async () => {
  const body = { rituals: [{ formula: 'focus' }, { formula: 'a\0' }] };
  expect((await api.post('/api/auth/recover', body)).body).toEqual({
    error: {
      code: 'invalid_request',
      message: 'Formula has characters that are no text.',
      field: 'rituals.1.formula',
    },
  });
  const inherited = (await api.post('/api/auth/recover', { constructor: '\0' })).body;
  expect(inherited).toMatchObject({
    error: { message: 'Constructor has characters that are no text.' },
  });
});

test('rejects a form with a NUL, whatever its type', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
    expect(
      codeOf(
        await api.request('/api/reviews/write?token=x', {
          method: 'POST',
          body: 'formula=%00&body=x',
          headers: { 'content-type': type },
        }),
      ),
    ).toEqual(invalid);
});
