import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { CartBadge } from './CartBadge';
import { inShop, openPage, resetShop } from './test/shop';

const focus = makeCartLine(book, 'focus');

beforeEach(resetShop);

test('links to the cart and counts quantities, not lines', () => {
  cart.add(focus, 2);
  cart.add(makeCartLine(book, 'play-2pack'));
  openPage('/focus', <CartBadge />);
  const link = screen.getByRole('link', { name: 'Cart 3 items' });
  expect(link).toHaveAttribute('href', '/cart');
});

test('re-renders when the cart changes', () => {
  openPage('/focus', <CartBadge />);
  expect(screen.getByRole('link', { name: 'Cart 0 items' })).toBeInTheDocument();
  act(() => cart.add(focus));
  expect(screen.getByRole('link', { name: 'Cart 1 item' })).toBeInTheDocument();
});

test('shows 99+ for more than 99 items', () => {
  for (const sku of ['focus', 'play'] as const) cart.add(makeCartLine(book, sku), 99);
  openPage('/focus', <CartBadge />);
  expect(screen.getByText('99+')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cart 198 items' })).toBeInTheDocument();
});

test('marks the link on the cart page as current', () => {
  openPage('/cart', <CartBadge />);
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
});

test('renders 0 on the server and hydrates to the count without an error', async () => {
  cart.add(focus, 5);
  window.history.replaceState(null, '', '/focus');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inShop(<CartBadge />));
  expect(within(root).getByRole('link', { name: 'Cart 0 items' })).toBeInTheDocument();
  expect(root.textContent).not.toContain('5');
  const errors: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, inShop(<CartBadge />), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(within(root).getByRole('link', { name: 'Cart 5 items' })).toBeInTheDocument();
  act(() => page.unmount());
  root.remove();
});
