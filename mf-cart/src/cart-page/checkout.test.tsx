import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { CheckoutResponse } from '@candor/api-contract/checkout';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { toasts } from '@candor/shell-contract/toasts';
import { CartPage } from '../CartPage';
import { inShop, mockApi, openPage, resetShop, toastMessages } from '../test/shop';
import { CHECKOUT_TIMEOUT_MS, useStartCheckout } from './use-start-checkout';

// The day of arrival comes later, by a call of its own.
jest.mock('@candor/catalog-contract/use-delivery-clock', () => ({ useDeliveryClock: () => null }));

const focus = makeCartLine(book, 'focus');
const checkoutUrl = 'http://localhost:4242/c/pay/cs_test_1';
const checkout = { body: { url: checkoutUrl } satisfies CheckoutResponse };

type Tab = { opener: unknown; location: { href: string }; close: () => void };

/** A new tab, as far as a checkout uses it. */
const createTab = (): Tab => ({
  opener: window,
  location: { href: 'about:blank' },
  close: jest.fn(),
});
const mockOpen = (tab: Tab | null) =>
  jest.spyOn(window, 'open').mockImplementation(() => tab as Window | null);

const openCart = () => {
  cart.add(focus);
  openPage('/cart', <CartPage />);
};
const button = () => screen.getByRole('button', { name: /Proceed to Checkout|Processing/ });
const clickAndWait = () => act(() => Promise.resolve(fireEvent.click(button())));

beforeEach(resetShop);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('opens the payment page in a new tab without an opener', async () => {
  const calls = mockApi(checkout);
  const tab = createTab();
  const open = mockOpen(tab);
  openCart();
  fireEvent.click(button());
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.location.href).toBe('about:blank');
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(tab.location.href).toBe(checkoutUrl);
  expect(tab.close).not.toHaveBeenCalled();
  expect(calls).toEqual([
    {
      path: '/api/functions/create-cart-checkout',
      body: { items: [focus], priceBookVersion: book.version },
    },
  ]);
  expect(cart.lines()).toEqual([focus]);
  expect(toastMessages()).toEqual([]);
});

test('disables the button with Processing... during the call', async () => {
  mockApi(checkout);
  mockOpen(createTab());
  openCart();
  fireEvent.click(button());
  expect(button()).toHaveTextContent(/^Processing\.\.\.$/);
  expect(button()).toBeDisabled();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(button()).toBeEnabled();
});

test('starts at once after Checkout on another page, and once only', async () => {
  const calls = mockApi(checkout);
  const tab = createTab();
  mockOpen(tab);
  cart.add(focus);
  window.history.replaceState({ usr: { startsCheckout: true }, idx: 0 }, '', '/cart');
  const { unmount } = render(inShop(<CartPage />));
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(tab.location.href).toBe(checkoutUrl);
  unmount();
  render(inShop(<CartPage />));
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(calls).toHaveLength(1);
});

test('opens one tab and makes one call on a double click', async () => {
  const calls = mockApi(checkout);
  const open = mockOpen(createTab());
  openCart();
  const proceed = button();
  fireEvent.click(proceed);
  fireEvent.click(proceed);
  proceed.click();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(open).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(1);
});

test('makes one call for thirty clicks, and none for an empty cart', async () => {
  const calls = mockApi(checkout);
  const open = mockOpen(createTab());
  const { result } = renderHook(() => useStartCheckout(() => undefined));
  await act(() => result.current.startCheckout([], book.version));
  expect(open).not.toHaveBeenCalled();
  const { startCheckout } = result.current;
  await act(() =>
    Promise.all(Array.from({ length: 30 }, () => startCheckout([focus], book.version))),
  );
  expect(open).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(1);
});

test('emits cart:checkout-started and tracks begin_checkout in cents', async () => {
  mockApi(checkout);
  mockOpen(createTab());
  openCart();
  const listener = jest.fn();
  const off = cart.on('cart:checkout-started', listener);
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer = [];
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(listener).toHaveBeenCalledWith({ lines: [focus], url: checkoutUrl });
  expect(page.dataLayer).toEqual([{ event: 'begin_checkout', lines: 1, cents: 5900 }]);
  off();
});

test('opens the payment page in this tab when a new one is blocked', async () => {
  // Only a change of the hash can be followed by jsdom; a browser goes anywhere.
  mockApi({ body: { url: 'http://localhost/cart#pay' } });
  mockOpen(null);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(window.location.hash).toBe('#pay');
});

test('closes the tab, logs and shows an error response', async () => {
  const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  mockApi({ status: 400, body: { error: { code: 'unknown_item', message: 'Unknown item.' } } });
  const tab = createTab();
  mockOpen(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastMessages()).toEqual(['Failed to create checkout session. Please try again.']);
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith('checkout rejected', 'unknown_item');
  expect(toasts.list()[0]?.detail).toBe('Unknown item.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Failed to create checkout session. Please try again. Unknown item.',
  );
  expect(cart.lines()).toEqual([focus]);
});

test.each([
  ['503 without a body', { status: 503, body: null }],
  ['409 without a message', { status: 409, body: {} }],
])('shows a general error for a response of %s', async (_case, response) => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  mockApi(response);
  const tab = createTab();
  mockOpen(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastMessages()).toEqual(['Failed to create checkout session. Please try again.']);
  expect(toasts.list()[0]?.detail).toBeUndefined();
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(cart.lines()).toEqual([focus]);
});

test('shows an error in a response of status 200 as one', async () => {
  const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  mockApi({ body: { url: checkoutUrl, error: 'No such price' } });
  const tab = createTab();
  mockOpen(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastMessages()).toEqual(['Failed to create checkout session. Please try again.']);
  expect(logged).toHaveBeenCalledWith('checkout rejected', 'No such price');
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test.each([
  ['no url', {}],
  ['an empty body', null],
  ['a url that is not http', { url: 'javascript:alert(1)' }],
  ['a url that is not a text', { url: 7 }],
])('closes the tab and shows an error for %s', async (_case, body) => {
  mockApi({ body });
  const tab = createTab();
  mockOpen(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastMessages()).toEqual(['No checkout URL received. Please try again.']);
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('closes the tab and shows an error when the API is unreachable', async () => {
  mockApi(new TypeError('Failed to fetch'));
  const tab = createTab();
  mockOpen(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastMessages()).toEqual(['Something went wrong. Please try again.']);
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('times out after 4.5 seconds and allows another click', async () => {
  jest.useFakeTimers();
  mockApi('never', checkout);
  const [slow, quick] = [createTab(), createTab()];
  mockOpen(slow);
  openCart();
  fireEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(CHECKOUT_TIMEOUT_MS - 1));
  expect(button().textContent).toBe('Processing...');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(toastMessages()).toEqual(['Something went wrong. Please try again.']);
  expect(slow.close).toHaveBeenCalledTimes(1);
  expect(cart.lines()).toEqual([focus]);
  mockOpen(quick);
  fireEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(quick.location.href).toBe(checkoutUrl);
});

test('posts neither a forged price nor a line with an issue', async () => {
  const calls = mockApi(checkout);
  mockOpen(createTab());
  cart.add({ ...focus, id: 'calm-gum' });
  cart.add({ ...focus, price: 0.01 });
  openPage('/cart', <CartPage />);
  await clickAndWait();
  expect(calls[0]?.body).toEqual({ items: [focus], priceBookVersion: book.version });
});

test('marks the line that the API no longer sells', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const message = 'Focus is not for sale. Nothing was charged and your cart is kept.';
  mockApi(
    { status: 409, body: { error: { code: 'not_for_sale', message } } },
    { body: { soldOut: ['focus'], offSale: ['focus'] } },
  );
  mockOpen(createTab());
  openCart();
  await clickAndWait();
  expect(await screen.findByText(/^Not for sale right now\. It stays here/)).toBeVisible();
  expect(toasts.list()[0]?.detail).toBe(message);
});

test('marks the line that the API has sold out, and keeps the cart', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const message = 'Focus is sold out. Nothing was charged and your cart is kept.';
  const calls = mockApi(
    { status: 409, body: { error: { code: 'sold_out', message } } },
    { body: { soldOut: ['focus'] } },
  );
  mockOpen(createTab());
  cart.add(makeCartLine(book, 'flow'));
  openCart();
  await clickAndWait();
  expect(await screen.findByText(/^Sold out\. It stays here/)).toBeVisible();
  expect(calls[1]?.path).toBe('/api/shop');
  expect(toasts.list()[0]?.detail).toBe(message);
  expect(cart.lines()).toHaveLength(2);
  await clickAndWait();
  expect(calls[2]?.body).toMatchObject({ items: [makeCartLine(book, 'flow')] });
});
