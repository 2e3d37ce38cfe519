import { TICK_MS } from './auth-client/renew-session';
import {
  NOW_S,
  openBrowser,
  openTab,
  REFRESH,
  apiError,
  SESSION,
  sessionOf,
  flush,
} from './test/auth-tab';
import { serveTime } from './test/serve-time';

// Other test files of this process send requests.
const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

const passSeconds = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => jest.useFakeTimers({ now: NOW_S * 1000 }));
afterEach(() => jest.useRealTimers());

test('a session is renewed when three ticks of it are left', async () => {
  const renewed = sessionOf('b', { expires_at: NOW_S + 7200 });
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    [REFRESH]: [{ session: renewed }],
  });
  await flush();
  // 3600 s are 120 ticks: at tick 116 four are left, at tick 117 three.
  await passSeconds((116 * TICK_MS) / 1000);
  expect(tab.callsOf(REFRESH)).toHaveLength(0);
  await passSeconds(TICK_MS / 1000);
  expect(tab.callsOf(REFRESH)).toEqual([{ path: REFRESH, body: { refresh_token: 'refresh-a' } }]);
  expect(tab.events).toEqual(['auth:initial-session', 'auth:token-refreshed']);
  expect(tab.auth.state().session).toEqual(renewed);
  await passSeconds(60);
  expect(tab.callsOf(REFRESH)).toHaveLength(1);
});

test('one of two tabs renews, and both have the new session', async () => {
  const browser = openBrowser();
  const responses = {
    [SESSION]: [{ session: sessionOf('a') }, { session: sessionOf('a') }],
    [REFRESH]: [{ session: sessionOf('b', { expires_at: NOW_S + 7200 }) }],
  };
  const [first, second] = [openTab(responses, browser), openTab(responses, browser)];
  await passSeconds(3600);
  expect(first.callsOf(REFRESH).length + second.callsOf(REFRESH).length).toBe(1);
  for (const tab of [first, second])
    expect(tab.auth.state().session?.refresh_token).toBe('refresh-b');
});

test('a rejected renewal signs out', async () => {
  const tab = openTab({ [SESSION]: [{ session: sessionOf('a') }], [REFRESH]: [apiError(401)] });
  await passSeconds(3600);
  expect(tab.events).toEqual(['auth:initial-session', 'auth:signed-out']);
});

test('a renewal without a response never uses its token twice', async () => {
  const tab = openTab({
    [SESSION]: [
      { session: sessionOf('a') },
      apiError(500),
      { session: sessionOf('b', { expires_at: NOW_S + 7000 }) },
    ],
    [REFRESH]: [
      new TypeError('Failed to fetch'),
      { session: sessionOf('c', { expires_at: NOW_S + 9000 }) },
    ],
  });
  await passSeconds(3600);
  expect(tab.callsOf(REFRESH).map(({ body }) => body)).toEqual([
    { refresh_token: 'refresh-a' },
    { refresh_token: 'refresh-b' },
  ]);
  expect(tab.auth.state().session?.refresh_token).toBe('refresh-c');
  expect(tab.events).toEqual(['auth:initial-session', 'auth:token-refreshed']);
});

test.each([
  ['an hour slow', -3600],
  ['an hour fast', 3600],
])('a session is renewed in time by a device whose clock is %s (B48)', async (_clock, wrongByS) => {
  jest.setSystemTime((NOW_S + wrongByS) * 1000);
  serveTime(() => NOW_S * 1000);
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    [REFRESH]: [{ session: sessionOf('b', { expires_at: NOW_S + 7200 }) }],
  });
  await flush();
  await passSeconds((115 * TICK_MS) / 1000);
  expect(tab.callsOf(REFRESH)).toHaveLength(0);
  await passSeconds((2 * TICK_MS) / 1000);
  expect(tab.callsOf(REFRESH)).toHaveLength(1);
});
