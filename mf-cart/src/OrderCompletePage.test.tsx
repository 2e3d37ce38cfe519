import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { POLL_DELAYS_MS } from './order-complete-page/use-checkout-status';
import { OrderCompletePage } from './OrderCompletePage';
import { order } from './test/sample-order';
import {
  advance,
  checkoutStatus,
  inShop,
  mockCheckout,
  openOrderComplete,
  paid,
  resetShop,
  subtitle,
} from './test/shop';

const mockApi = mockCheckout.bind(null, { status: 404 });
const focus = makeCartLine(book, 'focus');
const page = window as Window & { dataLayer?: object[] };

const steps = () =>
  within(screen.getByRole('list', { name: 'What happens now' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('renders a heading and a loading text on the server', () => {
  const html = renderToString(inShop(<OrderCompletePage />));
  expect(html).toContain('>Your order</h1>');
  expect(html).toContain('Loading your order');
  expect(html).not.toContain('Thank you');
});

test('thanks for a paid order with number, lines and total', async () => {
  const calls = mockApi(paid);
  await openOrderComplete();
  expect(calls).toEqual([{ path: '/api/checkout/cs_test_1', body: null }]);
  expect(subtitle()).toBe('Order C-1001 is paid and confirmed.');
  expect(screen.getByRole('list', { name: 'What you ordered' }).textContent).toBe(
    'FocusFocus2 × 30 capsules.Total paid$118',
  );
  expect(steps()).toEqual([
    'TodayWe’ll email your receipt, with a link that opens this order.',
    'Monday, November 23Your package ships from Sioux Falls. We’ll email tracking when it ships.',
    'Fri, Nov 27 to Tue, Dec 1Expected at your door.',
    expect.stringMatching(/^Tuesday, December 1The first weekly email comes/),
  ]);
  expect(fact('Arrives')).toHaveTextContent('Fri, Nov 27 to Tue, Dec 1');
  expect(fact('Total paid')).toHaveTextContent('$118');
  expect(screen.queryByText('Ship to')).toBeNull();
  expect(screen.getByRole('link', { name: 'Begin the ritual' })).toHaveAttribute(
    'href',
    '/practice',
  );
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
});

test('lists discount and sales tax between lines and total', async () => {
  mockApi(checkoutStatus('paid', { discount: 1180, tax: 770, total: 11390 }));
  await openOrderComplete();
  expect(screen.getByRole('list', { name: 'What you ordered' }).textContent).toContain(
    'Discount−$11.80Sales tax$7.70Total paid$113.90',
  );
});

test('shows the next charge of a subscription and its shipping time', async () => {
  mockApi(
    checkoutStatus('paid', {
      lines: order.lines.map((line) => ({ ...line, isSubscription: true })),
    }),
  );
  await openOrderComplete();
  expect(screen.getByText('Focus, every 30 days')).toBeInTheDocument();
  expect(screen.getByText(/charged again every 30 days.*Cancel any time/)).toBeInTheDocument();
});

test('removes the paid quantities and keeps lines added since', async () => {
  cart.add(focus, 3);
  cart.add(makeCartLine(book, 'play'));
  mockApi(paid);
  await openOrderComplete();
  expect(cart.lines().map(({ id, quantity }) => `${quantity} ${id}`)).toEqual([
    '1 focus',
    '1 play',
  ]);
});

test('removes and tracks a purchase once, also after a reload', async () => {
  cart.add(focus, 5);
  page.dataLayer = [];
  mockApi(paid);
  const first = await openOrderComplete();
  first.unmount();
  await openOrderComplete();
  expect(cart.count()).toBe(3);
  expect(page.dataLayer).toEqual([{ event: 'purchase', order: 'C-1001', cents: 11800 }]);
});

test('lists a printed bonus and keeps the cart', async () => {
  cart.add(focus);
  const bonus = { id: 'bonus', name: 'Free placebo journal', quantity: 1 };
  mockApi(checkoutStatus('paid', { lines: [{ ...bonus, isSubscription: false, bonus: null }] }));
  await openOrderComplete();
  expect(screen.getByText('Free placebo journal')).toBeInTheDocument();
  expect(cart.count()).toBe(1);
});

test('shows ship date, duration and tracking number of a shipped order', async () => {
  mockApi(
    checkoutStatus('paid', {
      status: 'shipped',
      shippedAt: '2026-11-24T15:00:00Z',
      tracking: '9400 1000',
      trackingLink: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
      shipping: { service: 'two_day', cents: 399 },
    }),
  );
  await openOrderComplete();
  expect(subtitle()).toBe('Order C-1001 is on its way.');
  expect(steps()[0]).toBe(
    'Tuesday, November 24Your package left Sioux Falls. Its tracking number is 9400 1000. Track this package',
  );
  expect(screen.getByRole('link', { name: 'Track this package' })).toHaveAttribute(
    'href',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
  );
  expect(fact('Should arrive')).toHaveTextContent('Fri, Nov 27 to Tue, Dec 1');
});

test('shows a refunded order without a parcel and keeps the cart', async () => {
  cart.add(focus, 2);
  const calls = mockApi(checkoutStatus('paid', { status: 'refunded', refunded: 11800 }));
  await openOrderComplete();
  expect(subtitle()).toBe('Order C-1001 has been refunded.');
  expect(screen.getByText(/\$118 went back the way it was paid/)).toBeInTheDocument();
  expect(screen.queryByText(/package|receipt/)).toBeNull();
  expect(cart.count()).toBe(2);
  await advance(3_600_000);
  expect(calls).toHaveLength(1);
});

test('shows the amount of a partial refund and the remaining parcel', async () => {
  mockApi(checkoutStatus('paid', { refunded: 5900 }));
  await openOrderComplete();
  expect(subtitle()).toBe('Part of order C-1001 has been refunded.');
  expect(screen.getByText(/\$59 went back/)).toBeInTheDocument();
  expect(screen.getByText(/ships from/)).toBeInTheDocument();
});

test('does not thank for an order in review, and keeps polling', async () => {
  cart.add(focus, 2);
  const calls = mockApi(checkoutStatus('processing', { status: 'needs_review' }), paid);
  await openOrderComplete();
  expect(subtitle()).toBe('Order C-1001 is being checked by a person.');
  expect(screen.getByText(/Please don’t pay again/)).toBeInTheDocument();
  expect(cart.count()).toBe(2);
  await advance(POLL_DELAYS_MS[0]);
  expect(calls).toHaveLength(2);
  expect(subtitle()).toMatch(/is paid/);
  expect(cart.count()).toBe(0);
});

test('shows a status of a newer API without a promise', async () => {
  mockApi({ body: { status: 'paid', order: { ...order, status: 'lost_at_sea' } } });
  await openOrderComplete();
  expect(subtitle()).toBe('Order C-1001 is recorded.');
  expect(screen.queryByText(/package|Thank you/)).toBeNull();
});

test('links an unpaid session back to the cart', async () => {
  mockApi(checkoutStatus('open'));
  await openOrderComplete();
  expect(subtitle()).toBe('Nothing has been paid yet.');
  expect(screen.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
});

test('shows an expired session and keeps the cart', async () => {
  cart.add(focus);
  const calls = mockApi(checkoutStatus('expired'));
  await openOrderComplete();
  expect(subtitle()).toBe('This checkout has expired, and nothing was charged.');
  await advance(120_000);
  expect(calls).toHaveLength(1);
  expect(cart.count()).toBe(1);
});

test.each([404, 403, 400])(
  'explains that the order is not shown here after status %d',
  async (status) => {
    const calls = mockApi({
      status,
      body: { error: { code: 'order_not_found', message: 'No.' } },
    });
    await openOrderComplete();
    expect(subtitle()).toBe('We can’t show this order in this browser.');
    await advance(120_000);
    expect(calls).toHaveLength(1);
  },
);

test('makes no request without a session id', async () => {
  const calls = mockApi(paid);
  await openOrderComplete('/checkout/complete');
  expect(subtitle()).toBe('We can’t show this order in this browser.');
  expect(calls).toEqual([]);
});

test('keeps polling until a paid order is recorded', async () => {
  mockApi(checkoutStatus('paid'), paid);
  await openOrderComplete();
  expect(subtitle()).toBe('Your payment is still being processed.');
  await advance(POLL_DELAYS_MS[0]);
  expect(subtitle()).toMatch(/is paid/);
});
