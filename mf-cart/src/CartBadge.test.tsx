import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CartBadge } from './CartBadge';
import { inShop, openPage, resetShop } from './test-shop';

const focus = makeCartLine(book, 'focus');

beforeEach(resetShop);

test('the badge leads to the cart and counts things, not lines', () => {
  cart.add(focus, 2);
  cart.add(makeCartLine(book, 'play-2pack'));
  openPage('/focus', <CartBadge />);
  const link = screen.getByRole('link', { name: 'Cart 3 items' });
  expect(link.getAttribute('href')).toBe('/cart');
});

test('the badge follows the cart', () => {
  openPage('/focus', <CartBadge />);
  expect(screen.getByRole('link', { name: 'Cart 0 items' })).toBeTruthy();
  act(() => cart.add(focus));
  expect(screen.getByRole('link', { name: 'Cart 1 item' })).toBeTruthy();
});

test('a very full cart does not widen the header', () => {
  for (const sku of ['focus', 'play'] as const) cart.add(makeCartLine(book, sku), 99);
  openPage('/focus', <CartBadge />);
  expect(screen.getByText('99+')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cart 198 items' })).toBeTruthy();
});

test('the link of the page one is on says so', () => {
  openPage('/cart', <CartBadge />);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page');
});

test('the server’s badge counts nothing for anybody, and the browser takes it over without a complaint', async () => {
  cart.add(focus, 5);
  window.history.replaceState(null, '', '/focus');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inShop(<CartBadge />));
  expect(within(root).getByRole('link', { name: 'Cart 0 items' })).toBeTruthy();
  expect(root.textContent).not.toContain('5');
  const complaints: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, inShop(<CartBadge />), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  expect(complaints).toEqual([]);
  expect(within(root).getByRole('link', { name: 'Cart 5 items' })).toBeTruthy();
  act(() => page.unmount());
  root.remove();
});
