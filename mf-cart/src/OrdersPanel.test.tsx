import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OrdersPanel } from './OrdersPanel';
import { PANEL_TIMEOUT_MS } from './panel/use-answer';
import { answerWith, inShop, openPage, resetShop } from './test-shop';

const order = (number: string, more: object = {}) => ({
  id: number,
  number,
  status: 'paid',
  total: 14900,
  currency: 'usd',
  lines: [{ id: 'creator-stack', name: 'Creator Stack', quantity: 1, isSubscription: false }],
  createdAt: '2026-11-20T15:00:00Z',
  ...more,
});
const orders = (...list: object[]) => ({ body: { orders: list } });

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const openAccount = async () => {
  const opened = openPage('/account', <OrdersPanel />);
  await settle();
  return opened;
};
const panel = () => within(screen.getByRole('region', { name: 'Orders' }));

test('the server’s panel is the same for everybody: a heading and one moment', () => {
  const html = renderToString(inShop(<OrdersPanel />));
  expect(html).toContain('>Orders</h2>');
  expect(html).toContain('One moment');
});

test('each order stands with its number, date, state, lines, total and what ships when', async () => {
  const calls = answerWith(orders(order('C-2')));
  await openAccount();
  expect(calls).toEqual([{ path: '/api/orders', body: null }]);
  const slip = within(panel().getByRole('article', { name: 'Order C-2' }));
  expect(slip.getByRole('heading', { level: 3, name: 'Order C-2' })).toBeTruthy();
  expect(slip.getByText('November 20, 2026, $149 in all')).toBeTruthy();
  expect(slip.getByText('Paid')).toBeTruthy();
  expect(slip.getByText('Focus, Flow, Confidence. With a free placebo journal.')).toBeTruthy();
  expect(
    slip.getByText(/leave Sioux Falls on Friday, November 20 and takes 2 business/),
  ).toBeTruthy();
});

test('a later parcel of a subscription says that nobody had to order it', async () => {
  answerWith(orders(order('C-3', { isRenewal: true })));
  await openAccount();
  expect(
    panel().getByText('November 20, 2026, $149 in all, charged by your subscription'),
  ).toBeTruthy();
});

test.each([
  ['shipped', { shippedAt: '2026-11-23T16:00:00Z' }, 'Shipped', /left Sioux Falls on Monday/],
  ['shipped', {}, 'Shipped', /Your parcel has left/],
  ['refunded', { refunded: 14900 }, 'Refunded', /\$149 went back/],
  ['paid', { refunded: 1000 }, 'Partly refunded', /\$10 went back/],
  ['needs_review', {}, 'Being checked', /nothing for you to do/],
])('an order that is %s says so (%j)', async (status, more, tag, words) => {
  answerWith(orders(order('C-2', { status, ...more })));
  await openAccount();
  expect(panel().getByText(tag)).toBeTruthy();
  expect(panel().getByText(words)).toBeTruthy();
});

test('no orders yet leads to the formulas and says where a guest’s orders are', async () => {
  answerWith(orders());
  await openAccount();
  expect(panel().getByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  expect(panel().getByRole('link', { name: 'Shop Formulas' }).getAttribute('href')).toBe('/');
  expect(panel().getByText(/as a guest/)).toBeTruthy();
});

test('a long history shows five orders, and all of them when asked', async () => {
  answerWith(orders(...Array.from({ length: 12 }, (_, at) => order(`C-${at}`))));
  await openAccount();
  expect(panel().getAllByRole('article')).toHaveLength(5);
  fireEvent.click(panel().getByRole('button', { name: 'Show all 12 orders' }));
  expect(panel().getAllByRole('article')).toHaveLength(12);
});

test('whoever is not signed in is asked to, and sees no order', async () => {
  answerWith({ status: 401, body: { error: { code: 'not_signed_in', message: 'No.' } } });
  await openAccount();
  expect(panel().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
});

test.each([
  ['away', new TypeError('Failed to fetch')],
  ['broken', { status: 500 }],
  ['unreadable', { body: { orders: 'many' } }],
])('an API that is %s is told, and Retry asks again', async (_what, away) => {
  const calls = answerWith(away, orders(order('C-2')));
  await openAccount();
  expect(panel().getByRole('alert').textContent).toContain('We cannot look up your orders');
  fireEvent.click(panel().getByRole('button', { name: 'Retry' }));
  expect(panel().getByRole('status').textContent).toContain('One moment');
  await settle();
  expect(panel().getByRole('article')).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('an API that never answers is not waited for without an end', async () => {
  answerWith('never');
  await openAccount();
  await settle(PANEL_TIMEOUT_MS);
  expect(panel().getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('one order that cannot be read does not hide the others', async () => {
  answerWith(orders(order('C-2'), { number: 7 }));
  await openAccount();
  expect(panel().getAllByRole('article')).toHaveLength(1);
});
