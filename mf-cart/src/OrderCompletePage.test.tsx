import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { OrderCompletePage } from './OrderCompletePage';
import { news, order, paid, returnFromPayment, waitFor } from './order-complete-page/test-return';
import { PAUSES_MS } from './order-complete-page/use-checkout-status';
import { answerWith, inShop, resetShop } from './test-shop';

const focus = makeCartLine(book, 'focus');
const page = window as Window & { dataLayer?: object[] };

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('the server’s page is the same for every order: a heading and an honest waiting text', () => {
  const html = renderToString(inShop(<OrderCompletePage />));
  expect(html).toContain('>Your order</h1>');
  expect(html).toContain('One moment');
  expect(html).not.toContain('Thank you');
});

test('a paid order is thanked for with its number, its lines and its total', async () => {
  const calls = answerWith(paid);
  await returnFromPayment();
  expect(calls).toEqual([{ path: '/api/checkout/cs_test_1', body: null }]);
  expect(news()).toBe('Thank you. Order C-1001 is paid and confirmed.');
  expect(screen.getByRole('list', { name: 'What you ordered' }).textContent).toBe(
    'FocusFocus30 capsules.× 2Paid in all$118',
  );
  // Placed on a Saturday.
  expect(
    screen.getByText(/is planned to leave Sioux Falls on Monday, November 23 and/),
  ).toBeTruthy();
  expect(screen.getByText(/3-5 business days, or 2 if you chose 2-day/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/');
});

test('what a code took off and a state put on stands between the lines and the total', async () => {
  answerWith({
    body: { status: 'paid', order: { ...order, discount: 1180, tax: 770, total: 11390 } },
  });
  await returnFromPayment();
  expect(screen.getByRole('list', { name: 'What you ordered' }).textContent).toContain(
    'Discount−$11.80Sales tax$7.70Paid in all$113.90',
  );
});

test('an order of three bottles says that it takes two days', async () => {
  const lines = [{ ...order.lines[0], quantity: 3 }];
  answerWith({ body: { status: 'paid', order: { ...order, lines } } });
  await returnFromPayment();
  expect(screen.getByText(/takes 2 business days/)).toBeTruthy();
});

test('a subscription of one bottle travels standard, and nothing else is suggested', async () => {
  const lines = [{ ...order.lines[0], isSubscription: true }];
  answerWith({ body: { status: 'paid', order: { ...order, lines } } });
  await returnFromPayment();
  expect(screen.getByText('Focus, every 30 days')).toBeTruthy();
  expect(screen.getByText(/charged again every 30 days.*Cancel any time/)).toBeTruthy();
  expect(screen.getByText(/takes 3-5 business days\. Tracking/)).toBeTruthy();
});

test('the cart loses what was paid for, and what was added while paying stays', async () => {
  cart.add(focus, 3);
  cart.add(makeCartLine(book, 'play'));
  answerWith(paid);
  await returnFromPayment();
  expect(cart.lines().map(({ id, quantity }) => `${quantity} ${id}`)).toEqual([
    '1 focus',
    '1 play',
  ]);
});

test('a reload takes nothing a second time and counts no second purchase', async () => {
  cart.add(focus, 5);
  page.dataLayer = [];
  answerWith(paid);
  const first = await returnFromPayment();
  first.unmount();
  await returnFromPayment();
  expect(cart.count()).toBe(3);
  expect(page.dataLayer).toEqual([{ event: 'purchase', order: 'C-1001', cents: 11800 }]);
});

test('a printed bonus is listed and takes nothing from the cart', async () => {
  cart.add(focus);
  const lines = [{ id: 'bonus', name: 'Free placebo journal', quantity: 1, isSubscription: false }];
  answerWith({ body: { status: 'paid', order: { ...order, lines } } });
  await returnFromPayment();
  expect(screen.getByText('Free placebo journal')).toBeTruthy();
  expect(cart.count()).toBe(1);
});

const orderThatIs = (status: string, more: object = {}) => ({
  body: { status: 'paid', order: { ...order, status, ...more } },
});

test('an order that has left says when, how long it takes and its tracking number', async () => {
  answerWith(
    orderThatIs('shipped', {
      shippedAt: '2026-11-24T15:00:00Z',
      tracking: '9400 1000',
      shipping: { service: 'two_day', cents: 399 },
    }),
  );
  await returnFromPayment();
  expect(news()).toBe('Order C-1001 is on its way.');
  expect(
    screen.getByText(
      'Your parcel left Sioux Falls on Tuesday, November 24 and takes 2 business days. Its tracking number is 9400 1000.',
    ),
  ).toBeTruthy();
});

test('a refunded order says so, promises no parcel and takes nothing from the cart', async () => {
  cart.add(focus, 2);
  const calls = answerWith(orderThatIs('refunded', { refunded: 11800 }));
  await returnFromPayment();
  expect(news()).toBe('Order C-1001 has been refunded.');
  expect(screen.getByText(/\$118 went back the way it was paid/)).toBeTruthy();
  expect(screen.queryByText(/parcel|receipt/)).toBeNull();
  expect(cart.count()).toBe(2);
  await waitFor(3_600_000);
  expect(calls).toHaveLength(1);
});

test('an order refunded in part says how much, and what still ships', async () => {
  answerWith(orderThatIs('paid', { refunded: 5900 }));
  await returnFromPayment();
  expect(news()).toBe('Part of order C-1001 has been refunded.');
  expect(screen.getByText(/\$59 went back/)).toBeTruthy();
  expect(screen.getByText(/is planned to leave/)).toBeTruthy();
});

test('an order that a person must look at is not thanked for, and the page keeps asking', async () => {
  cart.add(focus, 2);
  const review = { body: { status: 'processing', order: { ...order, status: 'needs_review' } } };
  const calls = answerWith(review, paid);
  await returnFromPayment();
  expect(news()).toBe('Order C-1001 is being checked by a person.');
  expect(screen.getByText(/Please do not pay a second time/)).toBeTruthy();
  expect(cart.count()).toBe(2);
  await waitFor(PAUSES_MS[0] as number);
  expect(calls).toHaveLength(2);
  expect(news()).toMatch(/^Thank you/);
  expect(cart.count()).toBe(0);
});

test('a state that this page does not know is told without a promise', async () => {
  answerWith(orderThatIs('lost_at_sea'));
  await returnFromPayment();
  expect(news()).toBe('Order C-1001 is recorded.');
  expect(screen.queryByText(/parcel|Thank you/)).toBeNull();
});

test('an unpaid session says that nothing was paid and leads back to the cart', async () => {
  answerWith({ body: { status: 'open' } });
  await returnFromPayment();
  expect(news()).toBe('Nothing has been paid yet.');
  expect(screen.getByRole('link', { name: 'Back to your cart' }).getAttribute('href')).toBe(
    '/cart',
  );
});

test('an expired session says that nothing was charged, and the cart is intact', async () => {
  cart.add(focus);
  const calls = answerWith({ body: { status: 'expired' } });
  await returnFromPayment();
  expect(news()).toBe('This checkout has expired, and nothing was charged.');
  await waitFor(120_000);
  expect(calls).toHaveLength(1);
  expect(cart.count()).toBe(1);
});

test.each([404, 403, 400])(
  'an answer of %d says that this order is not shown here',
  async (status) => {
    const calls = answerWith({
      status,
      body: { error: { code: 'order_not_found', message: 'No.' } },
    });
    await returnFromPayment();
    expect(news()).toBe('This order is not shown here.');
    await waitFor(120_000);
    expect(calls).toHaveLength(1);
  },
);

test('an address without a session is not shown here either, and nobody is asked', async () => {
  const calls = answerWith(paid);
  await returnFromPayment('/checkout/complete');
  expect(news()).toBe('This order is not shown here.');
  expect(calls).toEqual([]);
});

test('paid without a readable order is not thanked for, but asked again', async () => {
  answerWith({ body: { status: 'paid', order: { number: 'C-1', total: 59.5, lines: [] } } }, paid);
  await returnFromPayment();
  expect(news()).toBe('Your payment is still being processed.');
  await waitFor(PAUSES_MS[0] as number);
  expect(news()).toMatch(/^Thank you/);
});
