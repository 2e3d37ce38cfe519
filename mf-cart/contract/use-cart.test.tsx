import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type * as cartModule from './cart';
import { cart, createCart } from './cart';
import { makeCartLine } from './cart-line';
import { CartProvider, useCart } from './use-cart';

const Count = () => <p>{useCart().length} lines</p>;

beforeEach(() => cart.clear());

test('a component outside the provider is told so by name', () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Count />)).toThrow('useCart must be used within a CartProvider');
  complaint.mockRestore();
});

test('a component shows the lines and follows them', () => {
  render(<Count />, { wrapper: CartProvider });
  expect(screen.getByText('0 lines')).toBeTruthy();
  act(() => cart.add(makeCartLine(book, 'focus')));
  expect(screen.getByText('1 lines')).toBeTruthy();
});

test('the server knows no cart, whatever this process holds', () => {
  cart.add(makeCartLine(book, 'focus'));
  expect(
    renderToString(
      <CartProvider>
        <Count />
      </CartProvider>,
    ),
  ).toBe('<p>0<!-- --> lines</p>');
});

test('a remote that brings a second copy of the contract finds the same cart', () => {
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof cartModule>('./cart');
    expect(copy.createCart).not.toBe(createCart);
    expect(copy.cart).toBe(cart);
  });
});

test('an addition is recorded for analytics once, by the cart itself', () => {
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer = [];
  cart.add(makeCartLine(book, 'focus-subscription', { quantity: 2 }));
  expect(page.dataLayer).toEqual([
    { event: 'add_to_cart', id: 'focus-subscription', quantity: 2, isSubscription: true },
  ]);
});

test('the page’s cart lives in the browser’s local storage', () => {
  cart.add(makeCartLine(book, 'focus'));
  expect(Object.keys(window.localStorage)).toEqual(['candor.cart']);
  window.localStorage.clear();
  expect(cart.lines()).toEqual([]);
});
