import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { CartProvider } from '@candor/cart-contract/use-cart';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
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

test('shows the count of the shared cart', () => {
  render(inShop(samplePriceBook));
  expect(screen.getByRole('link', { name: 'In your cart: 0' })).toHaveAttribute('href', '/cart');
  act(() => cart.add(makeCartLine(samplePriceBook, 'focus'), 2));
  expect(screen.getByRole('link', { name: 'In your cart: 2' })).toBeVisible();
});

test('shows the price of the price book, and none without one', () => {
  const { rerender } = render(inShop(samplePriceBook));
  expect(screen.getByText(/one inert capsule, \$59 a bottle of Focus/)).toBeVisible();
  rerender(inShop(null));
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

test('renders an empty cart on the server', () => {
  cart.add(makeCartLine(samplePriceBook, 'focus'));
  expect(renderToString(inShop(samplePriceBook)).replaceAll('<!-- -->', '')).toContain(
    'In your cart: 0',
  );
});
