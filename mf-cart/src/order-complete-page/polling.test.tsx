import { act, fireEvent, screen } from '@testing-library/react';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import {
  advance,
  checkoutStatus,
  mockCheckout,
  openOrderComplete,
  paid,
  resetShop,
  subtitle,
} from '../test/shop';
import { POLL_DELAYS_MS, STATUS_TIMEOUT_MS } from './use-checkout-status';

const mockApi = mockCheckout.bind(null, { status: 404 });

const focus = makeCartLine(book, 'focus');

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('polls a processing order with growing delays and a limit', async () => {
  const calls = mockApi(checkoutStatus('processing'));
  cart.add(focus);
  await openOrderComplete();
  expect(subtitle()).toBe('Your payment is still being processed.');
  for (const [attempt, delay] of POLL_DELAYS_MS.entries()) {
    expect(screen.getByText(/This page keeps checking/)).toBeInTheDocument();
    await advance(delay - 1);
    expect(calls).toHaveLength(attempt + 1);
    await advance(1);
    expect(calls).toHaveLength(attempt + 2);
  }
  expect([...POLL_DELAYS_MS]).toEqual([...POLL_DELAYS_MS].sort((a, b) => a - b));
  expect(screen.getByText(/has stopped checking/)).toBeInTheDocument();
  await advance(3_600_000);
  expect(calls).toHaveLength(POLL_DELAYS_MS.length + 1);
  expect(cart.count()).toBe(1);
});

test('restarts a stopped polling on a click or when the tab is visible again', async () => {
  const calls = mockApi(checkoutStatus('processing'));
  await openOrderComplete();
  await advance(3_600_000);
  const before = calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await advance(POLL_DELAYS_MS[0]);
  expect(calls).toHaveLength(before + 2);
  expect(screen.getByText(/This page keeps checking/)).toBeInTheDocument();
  await advance(3_600_000);
  const later = calls.length;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance();
  expect(calls).toHaveLength(later + 1);
});

test('makes no request when a finished page becomes visible', async () => {
  const calls = mockApi(paid);
  await openOrderComplete();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await advance();
  expect(calls).toHaveLength(1);
});

test('times out a request and polls again', async () => {
  mockApi('never', paid);
  await openOrderComplete();
  await advance(STATUS_TIMEOUT_MS);
  expect(subtitle()).toBe('We can’t look up your order right now.');
  await advance(POLL_DELAYS_MS[0]);
  expect(subtitle()).toMatch(/is paid/);
});

test('shows the order when it is recorded and stops polling', async () => {
  const calls = mockApi(checkoutStatus('processing'), paid);
  await openOrderComplete();
  await advance(POLL_DELAYS_MS[0]);
  expect(subtitle()).toMatch(/is paid/);
  await advance(120_000);
  expect(calls).toHaveLength(2);
});

test.each([
  ['is unreachable', new TypeError('Failed to fetch')],
  ['responds 503', { status: 503 }],
  ['responds 429', { status: 429 }],
  ['responds with an unreadable body', { body: ['?'] }],
])('offers Retry and recovers when the API %s', async (_case, failure) => {
  const calls = mockApi(failure, failure, paid);
  await openOrderComplete();
  expect(subtitle()).toBe('We can’t look up your order right now.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await advance();
  expect(calls).toHaveLength(2);
  await advance(POLL_DELAYS_MS[0]);
  expect(subtitle()).toMatch(/is paid/);
});

test('stops polling when the page is left', async () => {
  const calls = mockApi(checkoutStatus('processing'));
  const page = await openOrderComplete();
  page.unmount();
  await advance(120_000);
  expect(calls).toHaveLength(1);
});
