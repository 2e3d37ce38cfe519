import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { toasts } from '@candor/shell-contract/toasts';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { CartPage } from '../CartPage';
import { answerWith, openPage, resetShop, toastsSaid } from '../test-shop';
import { CHECKOUT_TIMEOUT_MS } from './request-checkout';
import { useStartCheckout } from './use-start-checkout';

const focus = makeCartLine(book, 'focus');
const payUrl = 'http://localhost:4242/c/pay/cs_test_1';

/** The new tab as a browser gives it: it exists at once, empty, and knows its opener. */
const newTab = () => ({
  opener: window as unknown,
  location: { href: 'about:blank' },
  close: jest.fn(),
});
type Tab = ReturnType<typeof newTab>;

const openTabs = (tab: Tab | null) =>
  jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);

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

test('the payment page opens in a new tab that opened in the click and does not know the shop', async () => {
  const calls = answerWith({ body: { url: payUrl } });
  const tab = newTab();
  const open = openTabs(tab);
  openCart();
  fireEvent.click(button());
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.location.href).toBe('about:blank');
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(tab.location.href).toBe(payUrl);
  expect(tab.close).not.toHaveBeenCalled();
  expect(calls).toEqual([
    { path: '/api/functions/create-cart-checkout', body: { items: [focus] } },
  ]);
  expect(cart.lines()).toEqual([focus]);
  expect(toastsSaid()).toEqual([]);
});

test('the button says Processing... and is disabled while the call runs, and is free afterwards', async () => {
  answerWith({ body: { url: payUrl } });
  openTabs(newTab());
  openCart();
  fireEvent.click(button());
  expect(button().textContent).toBe('Processing...');
  expect(button().hasAttribute('disabled')).toBe(true);
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(button().hasAttribute('disabled')).toBe(false);
});

test('a double click opens one tab and asks once', async () => {
  const calls = answerWith({ body: { url: payUrl } });
  const open = openTabs(newTab());
  openCart();
  const proceed = button();
  fireEvent.click(proceed);
  fireEvent.click(proceed);
  proceed.click();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(open).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(1);
});

test('thirty clicks before the page could draw open one tab and one call, and an empty cart opens none', async () => {
  const calls = answerWith({ body: { url: payUrl } });
  const open = openTabs(newTab());
  const { result } = renderHook(useStartCheckout);
  await act(() => result.current.startCheckout([]));
  expect(open).not.toHaveBeenCalled();
  const { startCheckout } = result.current;
  await act(() => Promise.all(Array.from({ length: 30 }, () => startCheckout([focus]))));
  expect(open).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(1);
});

test('a checkout that begins is told to the other teams and to analytics, in cents', async () => {
  answerWith({ body: { url: payUrl } });
  openTabs(newTab());
  openCart();
  const told = jest.fn();
  const off = cart.on('cart:checkout-started', told);
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer = [];
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(told).toHaveBeenCalledWith({ lines: [focus], url: payUrl });
  expect(page.dataLayer).toEqual([{ event: 'begin_checkout', lines: 1, cents: 5900 }]);
  off();
});

test('where a new tab was blocked, this tab goes to the payment page', async () => {
  // Only a change of the hash can be followed by jsdom; a browser goes anywhere.
  answerWith({ body: { url: 'http://localhost/cart#pay' } });
  openTabs(null);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(window.location.hash).toBe('#pay');
});

test('an error of the API closes the tab, is logged and is told in these words', async () => {
  const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  answerWith({ status: 400, body: { error: { code: 'unknown_item', message: 'Unknown item.' } } });
  const tab = newTab();
  openTabs(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastsSaid()).toEqual(['Failed to create checkout session. Please try again.']);
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith('create-cart-checkout was refused.', 'unknown_item');
  expect(toasts.list()[0]?.detail).toBe('Unknown item.');
  expect(cart.lines()).toEqual([focus]);
});

test.each([
  ['503 without words of the API', { status: 503, body: null }],
  ['200 with an error in it', { body: { error: 'No such price' } }],
])('an answer of %s is an error too, and no word of it reaches the page', async (_what, answer) => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  answerWith(answer);
  const tab = newTab();
  openTabs(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastsSaid()).toEqual(['Failed to create checkout session. Please try again.']);
  expect(toasts.list()[0]?.detail).toBeUndefined();
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(cart.lines()).toEqual([focus]);
});

test.each([
  ['no url', {}],
  ['an empty answer', null],
  ['a url that is no web address', { url: 'javascript:alert(1)' }],
  ['a url that is no text', { url: 7 }],
])('%s closes the tab and is told in these words', async (_what, body) => {
  answerWith({ body });
  const tab = newTab();
  openTabs(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastsSaid()).toEqual(['No checkout URL received. Please try again.']);
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('an API that cannot be reached closes the tab and is told in these words', async () => {
  answerWith(new TypeError('Failed to fetch'));
  const tab = newTab();
  openTabs(tab);
  openCart();
  await clickAndWait();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toastsSaid()).toEqual(['Something went wrong. Please try again.']);
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('an API that does not answer is given up after 4.5 seconds, and the next click works', async () => {
  jest.useFakeTimers();
  answerWith('never', { body: { url: payUrl } });
  const [slow, quick] = [newTab(), newTab()];
  openTabs(slow);
  openCart();
  fireEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(CHECKOUT_TIMEOUT_MS - 1));
  expect(button().textContent).toBe('Processing...');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(toastsSaid()).toEqual(['Something went wrong. Please try again.']);
  expect(slow.close).toHaveBeenCalledTimes(1);
  expect(cart.lines()).toEqual([focus]);
  openTabs(quick);
  fireEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(quick.location.href).toBe(payUrl);
});

test('a forged price and a refused line never reach the API', async () => {
  const calls = answerWith({ body: { url: payUrl } });
  openTabs(newTab());
  cart.add({ ...focus, id: 'calm-gum' });
  cart.add({ ...focus, price: 0.01 });
  openPage('/cart', <CartPage />);
  await clickAndWait();
  expect(calls[0]?.body).toEqual({ items: [focus] });
});
