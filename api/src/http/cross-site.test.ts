import type { Browser, RequestOptions } from '../test/browser';
import { signedInBrowser } from '../test/signed-in-browser';
import { snapshotOf } from '../test/snapshot-of';
import { productionStores, startTestApi } from '../test/start-test-api';

const json = { 'content-type': 'application/json' };
const evil = 'http://127.0.0.1:9';

/** Twelve cross-site requests from a signed-in shopper's browser. */
const vectors: readonly [how: string, request: (token: string) => RequestOptions][] = [
  ['without a token', () => ({ headers: json })],
  ['with an empty token', () => ({ headers: { ...json, 'x-csrf-token': '' } })],
  ['with a made-up token', () => ({ headers: { ...json, 'x-csrf-token': 'guess' } })],
  [
    'from another site',
    (t) => ({ headers: { ...json, 'x-csrf-token': t, 'sec-fetch-site': 'cross-site' } }),
  ],
  [
    'from a neighboring host',
    (t) => ({ headers: { ...json, 'x-csrf-token': t, 'sec-fetch-site': 'same-site' } }),
  ],
  [
    'from the address bar',
    (t) => ({ headers: { ...json, 'x-csrf-token': t, 'sec-fetch-site': 'none' } }),
  ],
  ['from another origin', (t) => ({ headers: { ...json, 'x-csrf-token': t, origin: evil } })],
  ['from a sandboxed frame', (t) => ({ headers: { ...json, 'x-csrf-token': t, origin: 'null' } })],
  [
    'as a form',
    () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }),
  ],
  [
    'as a form of plain text',
    () => ({ headers: { 'content-type': 'text/plain' }, body: '{"a":"b"}' }),
  ],
  ['by a link, as a GET', () => ({ method: 'GET' })],
  [
    'by a link with a method override',
    () => ({ method: 'GET', headers: { 'x-http-method-override': 'POST' } }),
  ],
];

describe.each(productionStores)('cross-site requests on $label', (engines) => {
  const api = startTestApi(engines);

  const changingRoutes = () =>
    api.app.routes
      .filter(({ method }) => method !== 'get')
      .map(({ path, csrf }) => ({
        path: path.replace(/:\w+/g, '1'),
        isForMachines: csrf === 'exempt',
      }));

  const attack = (victim: Browser, path: string, options: RequestOptions) =>
    victim.request(path, { method: 'POST', ...(options.method ? {} : { body: {} }), ...options });

  test('change nothing on any route, in any of twelve ways', async () => {
    const victim = await signedInBrowser(api);
    const token = await victim.token();
    const foreignToken = await api.visitor().token();
    const routes = changingRoutes();
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/auth/sign-out', '/api/account/delete', '/api/stripe/webhook']),
    );
    const before = await snapshotOf(api);
    const accepted: string[] = [];
    for (const { path, isForMachines } of routes) {
      const attacks = [
        ...vectors.map(([how, request]) => ({ how, request: request(token) })),
        {
          how: 'with a token of another browser',
          request: { headers: { ...json, 'x-csrf-token': foreignToken } },
        },
      ];
      for (const { how, request } of attacks) {
        const { status } = await attack(victim, path, request);
        // Routes without token protection may respond, but must not change anything.
        if (status < 400 && !isForMachines) accepted.push(`${path} ${how}`);
      }
    }
    // Some paths have a GET route as well; a link to those may be followed.
    expect(accepted.filter((attempt) => !/ by a link/.test(attempt))).toEqual([]);
    expect(await snapshotOf(api)).toBe(before);
    expect((await victim.get('/api/orders')).status).toBe(200);
  }, 120_000);
});
