import { createAuth } from './auth';
import { RETRY_AFTER_MS } from './auth-client';
import { SESSION_KEY } from './auth-session';
import { ApiError } from './session';
import {
  NOW_S,
  openBrowser,
  openTab,
  person,
  refused,
  SESSION,
  sessionOf,
  settle,
} from './test/auth-tab';

beforeEach(() => jest.useFakeTimers({ now: NOW_S * 1000 }));
afterEach(() => jest.useRealTimers());

test('who is here is not known at first, and is after the first look-up', async () => {
  const tab = openTab({ [SESSION]: [{ session: sessionOf('a') }] });
  expect(tab.auth.state()).toEqual({ user: null, session: null, loading: true });
  await settle();
  expect(tab.auth.state()).toEqual({ user: person, session: sessionOf('a'), loading: false });
  expect(tab.events).toEqual(['auth:initial-session']);
});

test('a visitor is known to be one, and nothing is kept of them', async () => {
  const tab = openTab({ [SESSION]: [{ session: null }] });
  await settle();
  expect(tab.auth.state()).toEqual({ user: null, session: null, loading: false });
  expect(tab.browser.entries.size).toBe(0);
});

test('nobody is asked before somebody wants to know', async () => {
  const make = jest.fn(() => Promise.reject(new Error('not now')));
  const auth = createAuth(make);
  expect(make).not.toHaveBeenCalled();
  auth.on(() => undefined);
  await settle();
  expect(make).toHaveBeenCalledTimes(1);
  // Without its code the page is a visitor's, and the next use tries again.
  expect(auth.state().loading).toBe(false);
  await expect(auth.client()).rejects.toThrow('not now');
  expect(make).toHaveBeenCalledTimes(2);
});

test('where the shop cannot say who is here, what the browser remembers holds', async () => {
  const browser = openBrowser();
  browser.entries.set(SESSION_KEY, JSON.stringify(sessionOf('kept')));
  const tab = openTab({ [SESSION]: [refused(500)] }, browser);
  await settle();
  expect(tab.auth.state().user).toEqual(person);

  browser.entries.set(SESSION_KEY, '{"user":"nonsense"');
  const other = openTab({ [SESSION]: [refused(500)] }, browser);
  await settle();
  expect(other.auth.state()).toEqual({ user: null, session: null, loading: false });
});

test.each([502, 503, 504])('a look-up that met %d is made again', async (status) => {
  const tab = openTab({ [SESSION]: [refused(status), refused(status), { session: null }] });
  for (const wait of RETRY_AFTER_MS) {
    await settle();
    expect(tab.auth.state().loading).toBe(true);
    await jest.advanceTimersByTimeAsync(wait);
  }
  expect(tab.auth.state().loading).toBe(false);
  expect(tab.callsOf(SESSION)).toHaveLength(3);
});

test('signing in is told, kept for other tabs, and asks for another request token', async () => {
  const tab = openTab({
    [SESSION]: [{ session: null }],
    '/api/auth/sign-in': [{ session: sessionOf('a') }],
  });
  await settle();
  const client = await tab.auth.client();
  await client.signIn({ email: person.email, password: 'correct horse' });
  expect(tab.events).toEqual(['auth:initial-session', 'auth:signed-in']);
  expect(tab.auth.state().user).toEqual(person);
  expect(JSON.parse(tab.browser.entries.get(SESSION_KEY) ?? '')).toEqual(sessionOf('a'));
  expect(tab.forgotten()).toBe(1);
});

test('a look-up that was on its way does not undo a sign-in that was faster', async () => {
  const tab = openTab({
    [SESSION]: [refused(503), { session: null }],
    '/api/auth/sign-in': [{ session: sessionOf('a') }],
  });
  await settle();
  await (await tab.auth.client()).signIn({ email: person.email, password: 'correct horse' });
  await jest.advanceTimersByTimeAsync(2000);
  expect(tab.auth.state().user).toEqual(person);
});

test('a refused sign-in changes nothing and reaches whoever asked', async () => {
  const tab = openTab({
    [SESSION]: [{ session: null }],
    '/api/auth/sign-in': [refused(400, 'Invalid login credentials')],
  });
  await settle();
  const client = await tab.auth.client();
  await expect(client.signIn({ email: 'a@b', password: 'x' })).rejects.toThrow('Invalid login');
  expect(tab.auth.state().user).toBeNull();
});

test('signing out throws when it fails, and the person is still signed in', async () => {
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    '/api/auth/sign-out': [refused(500), {}],
  });
  await settle();
  const client = await tab.auth.client();
  await expect(client.signOut()).rejects.toBeInstanceOf(ApiError);
  expect(tab.auth.state().user).toEqual(person);
  await client.signOut();
  expect(tab.auth.state()).toEqual({ user: null, session: null, loading: false });
  expect(tab.browser.entries.size).toBe(0);
  expect(tab.events).toEqual(['auth:initial-session', 'auth:signed-out']);
});

test('a session that the shop has ended already is signed out without a complaint', async () => {
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    '/api/auth/sign-out': [refused(401, 'Auth session missing!')],
  });
  await settle();
  await (await tab.auth.client()).signOut();
  expect(tab.auth.state().user).toBeNull();
});

test('what happens in another tab happens here', async () => {
  const tab = openTab({ [SESSION]: [{ session: null }] });
  await settle();
  tab.hear(sessionOf('a'));
  tab.hear(sessionOf('b'));
  tab.hear(null);
  tab.hear(null);
  expect(tab.events).toEqual([
    'auth:initial-session',
    'auth:signed-in',
    'auth:token-refreshed',
    'auth:signed-out',
  ]);
  expect(tab.auth.state().user).toBeNull();
});

test('a replaced password signs in, and is told as such', async () => {
  const tab = openTab({
    [SESSION]: [{ session: null }],
    '/api/auth/reset': [{ session: sessionOf('a') }],
  });
  await settle();
  await (await tab.auth.client()).reset('token', 'correct horse');
  expect(tab.calls.at(-1)?.body).toEqual({ token: 'token', password: 'correct horse' });
  expect(tab.events).toEqual(['auth:initial-session', 'auth:password-recovery']);
});

test('another password is news of the person, and the end of an account that of its session', async () => {
  const tab = openTab({
    [SESSION]: [{ session: sessionOf('a') }],
    '/api/account/password': [{ session: sessionOf('b') }],
  });
  await settle();
  const client = await tab.auth.client();
  await client.changePassword('old one', 'correct horse');
  expect(tab.calls.at(-1)?.body).toEqual({ currentPassword: 'old one', password: 'correct horse' });
  client.ended();
  expect(tab.events).toEqual(['auth:initial-session', 'auth:user-updated', 'auth:signed-out']);
});

test('an answer without a session is no sign-in', async () => {
  const tab = openTab({ [SESSION]: [{ session: null }], '/api/auth/sign-in': [{}] });
  await settle();
  const client = await tab.auth.client();
  await expect(client.signIn({ email: 'a@b', password: 'x' })).rejects.toThrow(
    'Auth session or user missing',
  );
});
