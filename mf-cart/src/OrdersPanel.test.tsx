import { fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { OrderResponse, OrdersResponse } from '@candor/api-contract/orders';
import { LIST_TIMEOUT_MS } from './orders/order';
import { OrdersPanel } from './OrdersPanel';
import { advance, inShop, mockApi, openPage, resetShop } from './test/shop';

const order = (number: string, changes: Partial<OrderResponse> = {}): OrderResponse => ({
  id: number,
  number,
  status: 'paid',
  isRenewal: false,
  total: 14900,
  discount: 0,
  tax: 0,
  currency: 'usd',
  lines: [{ id: 'creator-stack', name: 'Creator Stack', quantity: 1, isSubscription: false }],
  createdAt: '2026-11-20T15:00:00Z',
  refunded: 0,
  shipping: { service: 'two_day', cents: 0 },
  plan: { leavesOn: '2026-11-20', arrivesFrom: '2026-11-24', arrivesBy: '2026-11-24' },
  shippedAt: null,
  deliveredOn: null,
  tracking: null,
  ...changes,
});
const orders = (...list: OrderResponse[]) => ({ body: { orders: list } satisfies OrdersResponse });

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const openAccount = async () => {
  openPage('/account', <OrdersPanel />);
  await advance();
};
const panel = () => within(screen.getByRole('region', { name: 'Orders' }));

test('renders the panel’s heading and a loading text on the server', () => {
  const html = renderToString(inShop(<OrdersPanel />));
  expect(html).toContain('>Orders</h2>');
  expect(html).toContain('Loading your order');
});

test('shows number, date, status, lines, total and parcel of an order', async () => {
  const calls = mockApi(orders(order('C-2')));
  await openAccount();
  expect(calls).toEqual([{ path: '/api/orders', body: null }]);
  const card = within(panel().getByRole('article', { name: 'Order C-2' }));
  expect(card.getByRole('heading', { level: 3, name: 'Order C-2' })).toBeInTheDocument();
  expect(card.getByText('November 20, 2026, $149 total')).toBeInTheDocument();
  expect(card.getByText('Paid')).toBeInTheDocument();
  expect(
    card.getByText('Focus, Flow, Confidence. With a free placebo journal.'),
  ).toBeInTheDocument();
  expect(
    card.getByText(/ships from Sioux Falls on Friday, November 20 and should arrive Tue, Nov 24\./),
  ).toBeInTheDocument();
});

const track = (number: string) =>
  within(panel().getByRole('list', { name: `Progress of order ${number}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an order of late evening has the day of the shop on its card and on its track', async () => {
  mockApi(orders(order('C-2', { createdAt: '2026-11-21T04:30:00Z' })));
  await openAccount();
  const card = within(panel().getByRole('article', { name: 'Order C-2' }));
  expect(card.getByText(/^November 20, 2026/)).toBeInTheDocument();
  expect(track('C-2')?.[0]).toBe('Ordered, doneFri, Nov 20');
});

test('shows how far an order has come', async () => {
  jest.setSystemTime(new Date('2026-11-23T18:00:00Z'));
  const shippedAt = '2026-11-20T18:00:00Z';
  const sent = { status: 'shipped', shippedAt, deliveredOn: '2026-11-24' } as const;
  mockApi(
    orders(
      order('C-1'),
      order('C-2', sent),
      order('C-3', { ...sent, deliveredOn: '2026-11-23' }),
      order('C-4', { status: 'refunded', refunded: 14900 }),
    ),
  );
  await openAccount();
  expect(track('C-1')).toEqual([
    'Ordered, doneFri, Nov 20',
    'ShipsFri, Nov 20',
    'ArrivesTue, Nov 24',
  ]);
  expect(track('C-2').slice(1)).toEqual(['On its way, doneFri, Nov 20', 'ArrivesTue, Nov 24']);
  expect(track('C-3')[2]).toBe('Should be with you, donesince Mon, Nov 23');
  expect(panel().queryByRole('list', { name: 'Progress of order C-4' })).toBeNull();
});

test('leads to the page of the carrier once an order has shipped', async () => {
  const trackingLink = 'https://www.ups.com/track?tracknum=1Z999';
  mockApi(orders(order('C-1'), order('C-2', { status: 'shipped', trackingLink })));
  await openAccount();
  const [link, ...others] = panel().getAllByRole('link', { name: 'Track this package' });
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', trackingLink);
});

test('buys the lines of an order again from its card', async () => {
  mockApi(orders(order('C-1')));
  await openAccount();
  const card = within(panel().getByRole('article', { name: 'Order C-1' }));
  fireEvent.click(card.getByRole('button', { name: 'Buy again' }));
  expect(card.getByText(/^In your cart: 1 × .+, today \$149\./)).toBeInTheDocument();
});

test('marks an order that a subscription has charged', async () => {
  mockApi(orders(order('C-3', { isRenewal: true })));
  await openAccount();
  expect(
    panel().getByText('November 20, 2026, $149 total, charged by your subscription'),
  ).toBeInTheDocument();
});

test.each<[OrderResponse['status'], Partial<OrderResponse>, string, RegExp]>([
  ['shipped', { shippedAt: '2026-11-23T16:00:00Z' }, 'Shipped', /left Sioux Falls on Monday/],
  ['shipped', {}, 'Shipped', /Your package has left/],
  ['refunded', { refunded: 14900 }, 'Refunded', /\$149 went back/],
  ['paid', { refunded: 1000 }, 'Partly refunded', /\$10 went back/],
  ['needs_review', {}, 'Being checked', /don’t need to do anything/],
])('describes a %s order (%j)', async (status, more, tag, text) => {
  mockApi(orders(order('C-2', { status, ...more })));
  await openAccount();
  expect(panel().getByText(tag)).toBeInTheDocument();
  expect(panel().getByText(text)).toBeInTheDocument();
});

test('shows an empty state with a link to the formulas', async () => {
  mockApi(orders());
  await openAccount();
  expect(panel().getByText(/^No orders yet. Guest orders/)).toBeInTheDocument();
  expect(panel().getByRole('link', { name: 'Shop Formulas' })).toHaveAttribute('href', '/');
});

test('shows five orders, and all of them after a click', async () => {
  mockApi(orders(...Array.from({ length: 12 }, (_, at) => order(`C-${at}`))));
  await openAccount();
  expect(panel().getAllByRole('article')).toHaveLength(5);
  fireEvent.click(panel().getByRole('button', { name: 'Show all 12 orders' }));
  expect(panel().getAllByRole('article')).toHaveLength(12);
});

test('asks a visitor to sign in', async () => {
  mockApi({ status: 401, body: { error: { code: 'not_signed_in', message: 'No.' } } });
  await openAccount();
  expect(panel().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
});

test.each([
  ['unreachable', new TypeError('Failed to fetch')],
  ['broken', { status: 500 }],
  ['unreadable', { body: { orders: 'many' } }],
])('shows an error and a Retry button when the API is %s', async (_case, failure) => {
  const calls = mockApi(failure, orders(order('C-2')));
  await openAccount();
  expect(panel().getByRole('alert')).toHaveTextContent('We can’t look up your orders');
  fireEvent.click(panel().getByRole('button', { name: 'Retry' }));
  expect(panel().getByRole('status')).toHaveTextContent('Loading your order');
  await advance();
  expect(panel().getByRole('article')).toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

test('offers Retry when the API does not respond in time', async () => {
  mockApi('never');
  await openAccount();
  await advance(LIST_TIMEOUT_MS);
  expect(panel().getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
