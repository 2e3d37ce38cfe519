import { act, fireEvent, screen } from '@testing-library/react';
import type { CheckoutResponse } from '@candor/api-contract/checkout';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { cents } from '@candor/catalog-contract/money';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { toasts } from '@candor/shell-contract/toasts';
import { CartPage } from '../CartPage';
import { mockApi, openPage, resetShop, toastMessages } from '../test/shop';

// The day of arrival comes later, by a call of its own.
jest.mock('@candor/catalog-contract/use-delivery-clock', () => ({ useDeliveryClock: () => null }));

const checkoutUrl = 'http://localhost:4242/c/pay/cs_test_1';
const checkout = { body: { url: checkoutUrl } satisfies CheckoutResponse };

/** The next tab that the page opens. */
const mockTab = () => {
  const tab = { opener: window, location: { href: 'about:blank' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  return tab;
};
const openCart = () => {
  cart.add(makeCartLine(book, 'focus'));
  openPage('/cart', <CartPage />);
};
const proceed = () =>
  act(() =>
    Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }))),
  );

beforeEach(resetShop);
afterEach(() => jest.restoreAllMocks());

const priceChanged = {
  status: 409,
  body: { error: { code: 'price_changed', message: 'Please look at the new total.' } },
};
const dearer = {
  ...book,
  version: 'dearer',
  items: { ...book.items, focus: { ...book.items.focus, cents: cents(6500) } },
};

test('shows old and new prices after a change, and pays by the new ones', async () => {
  const calls = mockApi(priceChanged, { body: dearer }, checkout);
  const first = mockTab();
  openCart();
  await proceed();
  expect(await screen.findByText(/Focus now costs \$65. It was \$59 before./)).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(screen.getAllByText('$65')).not.toHaveLength(0);
  expect(toastMessages()).toEqual(['Our prices have changed.']);
  expect(toasts.list()[0]?.detail).toBe('Please look at the new total.');
  expect(first.close).toHaveBeenCalledTimes(1);
  const second = mockTab();
  await proceed();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(second.location.href).toBe(checkoutUrl);
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/functions/create-cart-checkout',
    '/api/price-book',
    '/api/functions/create-cart-checkout',
  ]);
  expect(calls[2]?.body).toMatchObject({
    items: [{ id: 'focus', cents: 6500 }],
    priceBookVersion: 'dearer',
  });
});

test('suggests a reload when the new prices cannot be loaded', async () => {
  mockApi(priceChanged, { status: 503, body: {} });
  const tab = mockTab();
  openCart();
  await proceed();
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(toasts.list()[0]?.detail).toBe('Nothing was charged. Please reload this page.');
  expect(tab.close).toHaveBeenCalledTimes(1);
});
