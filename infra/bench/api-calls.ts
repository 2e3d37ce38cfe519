import { openBrowser } from '../../api/src/test/browser';
import { countTo, inRounds } from '../../api/src/test/in-rounds';
import { eventPayload, signEvent } from '../../api/src/test/test-sign-event';
import { addressOf, CLIENTS, repeat, sendEach, type ApiRequest, type Load } from './api-load';
import type { ApiShop } from './api-shop';

const PREPARED_AT_ONCE = 20;
const json = { 'content-type': 'application/json' };

type Visitor = { cookie: string; token: string; address: string };

/** Visitors with cookies and token, as a page of the shop has them; with a cookie they are signed in. */
const openVisitors = ({ api }: ApiShop, cookies: readonly (string | null)[]): Promise<Visitor[]> =>
  inRounds(cookies, PREPARED_AT_ONCE, async (session, index) => {
    const browser = openBrowser(() => api);
    if (session !== null) browser.cookies.set('candor', session);
    const token = await browser.token();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    return { cookie, token, address: addressOf(index) };
  });

const postFrom = ({ cookie, token, address }: Visitor, path: string, body: object): ApiRequest => ({
  method: 'POST',
  path,
  headers: { ...json, cookie, 'x-csrf-token': token, 'x-forwarded-for': address },
  body: JSON.stringify(body),
});

const sessionIn = (body: string): string =>
  (JSON.parse(body) as { url: string }).url.split('/').at(-1) ?? '';

const control = async ({ simulator }: ApiShop, path: string, body: object): Promise<void> => {
  const url = `${simulator}/_sim/${path}`;
  const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  await response.arrayBuffer();
};

/** The session request: each page of the shop sends it first. */
export const prepareLookUps = async (
  shop: ApiShop,
): Promise<(seconds: number) => Promise<Load>> => {
  const visitors = await openVisitors(shop, shop.people.slice(0, CLIENTS));
  const requests = visitors.map(({ cookie, address }) => ({
    path: '/api/auth/session',
    headers: { cookie, 'x-forwarded-for': address },
  }));
  return (seconds) => repeat(shop.api, requests, seconds);
};

/** A page of paid orders in the back office. */
export const listOrders = (
  { staff, owner, staffHost }: ApiShop,
  seconds: number,
): Promise<Load> => {
  const requests = countTo(CLIENTS).map((index) => ({
    path: '/staff/api/orders?state=paid',
    headers: { cookie: owner, host: staffHost, 'x-forwarded-for': addressOf(index) },
  }));
  return repeat(staff, requests, seconds);
};

/** Each visitor starts one checkout; the provider is the simulator. @returns the sessions too */
export const startCheckouts = async (shop: ApiShop, count: number) => {
  const visitors = await openVisitors(shop, Array<null>(count).fill(null));
  const items = [{ id: 'focus', isSubscription: false, quantity: 1 }];
  const path = '/api/functions/create-cart-checkout';
  const { load, bodies } = await sendEach(
    shop.api,
    visitors.map((visitor) => postFrom(visitor, path, { items })),
  );
  return { load, sessions: bodies.map(sessionIn) };
};

/** Pays sessions at the simulator, then delivers the event of each payment. */
export const applyWebhooks = async (shop: ApiShop, sessions: readonly string[]): Promise<Load> => {
  await control(shop, 'webhooks', { mode: 'drop' });
  // An address each: what happens to one person happens in turn.
  await inRounds(sessions, PREPARED_AT_ONCE, (session, index) =>
    control(shop, 'pay', { session, email: `buyer.${index}@gmail.com` }),
  );
  const { load } = await sendEach(
    shop.api,
    sessions.map((id) => {
      const object = { id, object: 'checkout.session' };
      const body = eventPayload(`evt_${id}`, 'checkout.session.completed', object);
      const headers = { ...json, 'stripe-signature': signEvent(body, shop.webhookSecret) };
      return { method: 'POST', path: '/api/stripe/webhook', headers, body };
    }),
  );
  return load;
};

/** Each person holds a spot of the Founders Batch. */
export const holdSpots = async (shop: ApiShop): Promise<Load> => {
  const people = await openVisitors(shop, shop.people);
  const path = '/api/functions/create-founders-checkout';
  const body = { formula: 'focus', firstName: 'Ada', offer: '2-pack' };
  const { load } = await sendEach(
    shop.api,
    people.map((person) => postFrom(person, path, body)),
  );
  return load;
};
