import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { cart, createCart } from './cart';
import { makeCartLine } from './cart-line';
import { CartProvider, useCart } from './use-cart';

const Count = () => <p>{useCart().length} lines</p>;

beforeEach(() => cart.clear());

test('throws outside a CartProvider', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Count />)).toThrow('useCart must be used within a CartProvider');
  consoleError.mockRestore();
});

test('re-renders a component when the lines change', () => {
  render(<Count />, { wrapper: CartProvider });
  expect(screen.getByText('0 lines')).toBeInTheDocument();
  act(() => cart.add(makeCartLine(book, 'focus')));
  expect(screen.getByText('1 lines')).toBeInTheDocument();
});

test('renders no lines on the server', () => {
  cart.add(makeCartLine(book, 'focus'));
  expect(
    renderToString(
      <CartProvider>
        <Count />
      </CartProvider>,
    ),
  ).toBe('<p>0<!-- --> lines</p>');
});

test('shares one cart with a second copy of the contract', async () => {
  jest.resetModules();
  const copy = await import('./cart');
  expect(copy.createCart).not.toBe(createCart);
  expect(copy.cart).toBe(cart);
});

test('tracks an addition once', () => {
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer = [];
  cart.add(makeCartLine(book, 'focus-subscription', { quantity: 2 }));
  expect(page.dataLayer).toEqual([
    { event: 'add_to_cart', id: 'focus-subscription', quantity: 2, isSubscription: true },
  ]);
});

test('stores the cart in local storage', () => {
  cart.add(makeCartLine(book, 'focus'));
  expect(Object.keys(window.localStorage)).toEqual(['candor.cart']);
  window.localStorage.clear();
  expect(cart.lines()).toEqual([]);
});
