import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiServer } from '../app/api-server';
import { createApp } from '../app/app';
import { readConfig } from '../config/config';
import { hourMs } from '../config/durations';
import { createMetrics } from '../health/metrics';
import { createReadiness } from '../health/readiness';
import { openBrowser, type Browser } from '../test/browser';
import { anyEmail, signedInBrowser, type SignedInBrowser } from '../test/signed-in-browser';
import { matrix } from '../test/start-test-api';
import { startTestShop } from '../test/test-shop';

const first = 'the first secret of the cookies, long';
const second = 'another secret of cookies, long enough';

test('reads secrets newest first, from one line or one per line', () => {
  const secretsOf = (value: string) => {
    const { sessionSecret, formerSessionSecrets } = readConfig({ SESSION_SECRET: value });
    return [sessionSecret, ...formerSessionSecrets];
  };
  expect(secretsOf(`${'n'.repeat(32)}, ${'o'.repeat(32)}`)).toHaveLength(2);
  expect(secretsOf(`${'n'.repeat(32)}\n${'o'.repeat(32)}`)).toEqual([
    'n'.repeat(32),
    'o'.repeat(32),
  ]);
  expect(() => secretsOf(`${'n'.repeat(32)},short`)).toThrow(
    'SESSION_SECRET must have at least 32 characters.',
  );
});

describe.each(matrix)('a change of the session secret on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, { clock });
  const servers: Server[] = [];
  let origin = '';

  /** Starts another server of the shop with these secrets for cookies. */
  const signWith = async (newest: string, ...former: string[]) => {
    const { context } = shop.api;
    const config = { ...context.config, formerSessionSecrets: former };
    const server = createApiServer(
      createApp({
        context: { ...context, config },
        sessionSecret: newest,
        metrics: createMetrics(),
        readiness: createReadiness(),
      }),
    ).listen(0);
    servers.push(server);
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  };
  const visitor = (): Browser => openBrowser(() => origin);
  const emailIn = async (browser: Browser) => {
    const { body } = await browser.get('/api/auth/session');
    return (body as { session: { user: { email: string } } | null }).session?.user.email;
  };
  const person = (): Promise<SignedInBrowser> =>
    signedInBrowser(shop.api, { email: anyEmail(), browser: visitor() });

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));
  afterAll(() => servers.forEach((server) => server.closeAllConnections() ?? server.close()));

  test('signs nobody out and keeps checkout sessions, also without the former one', async () => {
    await signWith(first);
    const [ada, idle, guest] = [await person(), await person(), visitor()];
    const page = await shop.open(guest);
    const pageToken = await ada.token();
    const { body } = await ada.get('/api/auth/session');
    const { session } = body as { session: { refresh_token: string } };

    await signWith(second, first);
    expect(await emailIn(ada)).toBe(ada.account.email);
    const stale = { 'x-csrf-token': pageToken };
    const refreshed = await ada.post('/api/auth/refresh', session, stale);
    expect(refreshed.status).toBe(200);
    expect(await guest.get(`/api/checkout/${page}`)).toMatchObject({ body: { status: 'open' } });
    const known = ada.cookies.get('candor-known');
    await ada.post('/api/auth/sign-in', { email: ada.account.email, password: ada.password });
    expect(ada.cookies.get('candor-known')).not.toBe(known);
    aheadMs = 2 * hourMs;
    expect(await emailIn(idle)).toBe(idle.account.email);
    await guest.get('/api/auth/csrf');

    await signWith(second);
    expect(await emailIn(ada)).toBe(ada.account.email);
    expect(await emailIn(idle)).toBe(idle.account.email);
    expect((await guest.get(`/api/checkout/${page}`)).status).toBe(200);
  });

  test('requires a sign-in of users who were absent during the rotation', async () => {
    aheadMs = 0;
    await signWith(first);
    const absent = await person();
    await signWith(second);
    expect(await emailIn(absent)).toBeUndefined();
    const { account, password } = absent;
    const { status } = await absent.post('/api/auth/sign-in', { email: account.email, password });
    expect(status).toBe(200);
  });
});
