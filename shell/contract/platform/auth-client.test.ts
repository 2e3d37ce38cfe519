import { createAuth } from './auth';
import { RETRY_DELAYS_MS } from './auth-client/auth-api';
import { SESSION_KEY } from './auth-session';
import { ApiError } from './session';
import {
  NOW_S,
  openBrowser,
  openTab,
  person,
  apiError,
  SESSION,
  sessionOf,
  flush,
} from './test/auth-tab';

beforeEach(() => jest.useFakeTimers({ now: NOW_S * 1000 }));
afterEach(() => jest.useRealTimers());

test('the session is unknown until the first response', async () => {
  const tab = openTab({ [SESSION]: [{ session: sessionOf('a') }] });
  expect(tab.auth.state()).toEqual({ user: null, session: null, loading: true });
  await flush();
  expect(tab.auth.state()).toEqual({ user: person, session: sessionOf('a'), loading: false });
  expect(tab.events).toEqual(['auth:initial-session']);
});

test('a visitor has no user, and nothing is stored', async () => {
  const tab = openTab({ [SESSION]: [{ session: null }] });
  await flush();
  expect(tab.auth.state()).toEqual({ user: null, session: null, loading: false });
  expect(tab.browser.entries.size).toBe(0);
});

test('no request is sent before the first listener', async () => {
  const make = jest.fn(() => Promise.reject(new Error('not now')));
  const auth = createAuth(make);
  expect(make).not.toHaveBeenCalled();
  auth.on(() => undefined);
  await flush();
  expect(make).toHaveBeenCalledTimes(1);
  // Without the client everybody is a visitor; the next use loads it again.
  expect(auth.state().loading).toBe(false);
  await expect(auth.client()).rejects.toThrow('not now');
  expect(make).toHaveBeenCalledTimes(2);
});

test('the stored session holds while the API is unavailable', async () => {
  const browser = openBrowser();
  browser.entries.set(SESSION_KEY, JSON.stringify(sessionOf('stored')));
  const tab = openTab({ [SESSION]: [apiError(500)] }, browser);
  await flush();
  expect(tab.auth.state().user).toEqual(person);

  browser.entries.set(SESSION_KEY, '{"user":"nonsense"');
  const other = openTab({ [SESSION]: [apiError(500)] }, browser);
  await flush();
  expect(other.auth.state()).toEqual({ user: null, session: null, loading: false });
});

test.each(['getItem', 'setItem'] as const)(
  'a restored page requests its session where %s of the storage throws',
  async (denied) => {
    const browser = openBrowser();
    browser.entries.set(SESSION_KEY, JSON.stringify(sessionOf('old')));
    jest.spyOn(browser.storage, denied).mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const tab = openTab({ [SESSION]: [{ session: sessionOf('a') }, { session: null }] }, browser);
    await flush();
    expect(tab.auth.state().session).toEqual(sessionOf('a'));
    tab.restore();
    await flush();
    expect(tab.events).toEqual(['auth:initial-session', 'auth:signed-out']);
  },
);

test.each([502, 503, 504])('the session request is repeated after status %d', async (status) => {
  const tab = openTab({ [SESSION]: [apiError(status), apiError(status), { session: null }] });
  for (const delay of RETRY_DELAYS_MS) {
    await flush();
    expect(tab.auth.state().loading).toBe(true);
    await jest.advanceTimersByTimeAsync(delay);
  }
  expect(tab.auth.state().loading).toBe(false);
  expect(tab.callsOf(SESSION)).toHaveLength(3);
});

test('signing in emits, stores the session and drops the request token', async () => {
  const tab = openTab({
    [SESSION]: [{ session: null }],
    '/api/auth/sign-in': [{ session: sessionOf('a') }],
  });
  await flush();
  const client = await tab.auth.client();
  await client.signIn({ email: person.email, password: 'correct horse' });
  expect(tab.events).toEqual(['auth:initial-session', 'auth:signed-in']);
  expect(tab.auth.state().user).toEqual(person);
  expect(JSON.parse(tab.browser.entries.get(SESSION_KEY) ?? '')).toEqual(sessionOf('a'));
  expect(tab.forgotten()).toBe(1);
});

test('a late session response does not undo a sign-in', async () => {
  const tab = openTab({
    [SESSION]: [apiError(503), { session: null }],
    '/api/auth/sign-in': [{ session: sessionOf('a') }],
  });
  await flush();
  await (await tab.auth.client()).signIn({ email: person.email, password: 'correct horse' });
  await jest.advanceTimersByTimeAsync(2000);
  expect(tab.auth.state().user).toEqual(person);
});

test('a rejected sign-in changes nothing and throws', async () => {
  const tab = openTab({
    [SESSION]: [{ session: null }],
    '/api/auth/sign-in': [apiError(400, 'Invalid login credentials')],
  });
  await flush();
  const client = await tab.auth.client();
  await expect(client.signIn({ email: 'a@b', password: 'x' })).rejects.toThrow('Invalid login');
  expect(tab.auth.state().user).toBeNull();
});

test('a failed sign-out throws and keeps the person signed in', async () => {
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    '/api/auth/sign-out': [apiError(500), {}],
  });
  await flush();
  const client = await tab.auth.client();
  await expect(client.signOut()).rejects.toBeInstanceOf(ApiError);
  expect(tab.auth.state().user).toEqual(person);
  await client.signOut();
  expect(tab.auth.state()).toEqual({ user: null, session: null, loading: false });
  expect(tab.browser.entries.size).toBe(0);
  expect(tab.events).toEqual(['auth:initial-session', 'auth:signed-out']);
});

test('signing out of an ended session succeeds', async () => {
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    '/api/auth/sign-out': [apiError(401, 'Auth session missing!')],
  });
  await flush();
  await (await tab.auth.client()).signOut();
  expect(tab.auth.state().user).toBeNull();
});

test('the session of another tab is taken over', async () => {
  const tab = openTab({ [SESSION]: [{ session: null }] });
  await flush();
  tab.receive(sessionOf('a'));
  tab.receive(sessionOf('b'));
  tab.receive(null);
  tab.receive(null);
  expect(tab.events).toEqual([
    'auth:initial-session',
    'auth:signed-in',
    'auth:token-refreshed',
    'auth:signed-out',
  ]);
  expect(tab.auth.state().user).toBeNull();
});

test('a password reset signs in and emits password-recovery', async () => {
  const tab = openTab({
    [SESSION]: [{ session: null }],
    '/api/auth/reset': [{ session: sessionOf('a') }],
  });
  await flush();
  await (await tab.auth.client()).reset('token', 'correct horse');
  expect(tab.calls.at(-1)?.body).toEqual({ token: 'token', password: 'correct horse' });
  expect(tab.events).toEqual(['auth:initial-session', 'auth:password-recovery']);
});

test('a password change emits user-updated, clearSession signed-out', async () => {
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    '/api/account/password': [{ session: sessionOf('b') }],
  });
  await flush();
  const client = await tab.auth.client();
  await client.changePassword('old one', 'correct horse');
  expect(tab.calls.at(-1)?.body).toEqual({ currentPassword: 'old one', password: 'correct horse' });
  client.clearSession();
  expect(tab.events).toEqual(['auth:initial-session', 'auth:user-updated', 'auth:signed-out']);
});

test('a response without a session is no sign-in', async () => {
  const tab = openTab({ [SESSION]: [{ session: null }], '/api/auth/sign-in': [{}] });
  await flush();
  const client = await tab.auth.client();
  await expect(client.signIn({ email: 'a@b', password: 'x' })).rejects.toThrow(
    'Auth session or user missing',
  );
});
