import '@testing-library/jest-dom';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { CartProvider } from '@candor/cart-contract/use-cart';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NewcomerNote } from './NewcomerNote';

const inShop = (priceBook: PriceBook | null) => (
  <BrowserRouter>
    <ShopProvider value={{ priceBook, showSampleContent: true }}>
      <CartProvider>
        <NewcomerNote />
      </CartProvider>
    </ShopProvider>
  </BrowserRouter>
);

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  cart.clear();
});

test('the note follows the cart that all teams share', () => {
  render(inShop(book));
  expect(screen.getByRole('link', { name: 'In your cart: 0' })).toHaveAttribute('href', '/cart');
  act(() => cart.add(makeCartLine(book, 'focus'), 2));
  expect(screen.getByRole('link', { name: 'In your cart: 2' })).toBeVisible();
});

test('the price is the price book’s, and without one the note names none', () => {
  const { rerender } = render(inShop(book));
  expect(screen.getByText(/one inert capsule, \$59 a bottle of Focus/)).toBeVisible();
  rerender(inShop(null));
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

test('the server draws the same note for everybody', () => {
  cart.add(makeCartLine(book, 'focus'));
  expect(renderToString(inShop(book)).replaceAll('<!-- -->', '')).toContain('In your cart: 0');
});
