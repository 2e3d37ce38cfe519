import { TICK_MS } from './auth-client';
import {
  NOW_S,
  openBrowser,
  openTab,
  REFRESH,
  refused,
  SESSION,
  sessionOf,
  settle,
} from './test/auth-tab';

const passSeconds = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => jest.useFakeTimers({ now: NOW_S * 1000 }));
afterEach(() => jest.useRealTimers());

test('a session is renewed when three ticks or fewer are left of it, looked at every 30 seconds', async () => {
  const renewed = sessionOf('b', { expires_at: NOW_S + 7200 });
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    [REFRESH]: [{ session: renewed }],
  });
  await settle();
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

test('of two tabs one renews, and both have the new session', async () => {
  const browser = openBrowser();
  const answers = {
    [SESSION]: [{ session: sessionOf('a') }, { session: sessionOf('a') }],
    [REFRESH]: [{ session: sessionOf('b', { expires_at: NOW_S + 7200 }) }],
  };
  const [one, two] = [openTab(answers, browser), openTab(answers, browser)];
  await passSeconds(3600);
  expect(one.callsOf(REFRESH).length + two.callsOf(REFRESH).length).toBe(1);
  for (const tab of [one, two]) expect(tab.auth.state().session?.refresh_token).toBe('refresh-b');
});

test('a refused renewal signs out', async () => {
  const tab = openTab({ [SESSION]: [{ session: sessionOf('a') }], [REFRESH]: [refused(401)] });
  await passSeconds(3600);
  expect(tab.events).toEqual(['auth:initial-session', 'auth:signed-out']);
});

test('a renewal whose answer was lost never uses its token twice', async () => {
  const tab = openTab({
    [SESSION]: [
      { session: sessionOf('a') },
      refused(500),
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
