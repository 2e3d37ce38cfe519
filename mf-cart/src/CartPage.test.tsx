import { cart } from '@candor/cart-contract/cart';
import { makeCartLine, type CartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { skus } from '@candor/catalog-contract/sku';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CartPage, head } from './CartPage';
import { inShop, openPage, resetShop, takeToastAction, toastsSaid } from './test-shop';

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');
const twoPack = makeCartLine(book, 'deep-sleep-2pack');

beforeEach(resetShop);

const openCart = (items: readonly CartLine[], priceBook?: null) => {
  for (const item of items) cart.add(item);
  return openPage('/cart', <CartPage />, priceBook);
};
const click = (name: string | RegExp, role = 'button') =>
  fireEvent.click(screen.getByRole(role, { name }));
const line = (name: string) =>
  within(
    screen.getAllByRole('listitem').find((item) => item.textContent.includes(name)) as HTMLElement,
  );
const linesInShort = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => `${quantity} ${id} ${isSubscription}`);
const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

test('the server’s page is the empty cart, with words ready for a browser that has one', () => {
  cart.add(focus);
  const html = renderToString(inShop(<CartPage />));
  expect(html).toContain('>Your Cart is Empty</h1>');
  expect(html).toContain('>Your cart</h1>');
  expect(html).toContain('kept in this browser, not with us');
  expect(html).not.toContain('Order Summary');
});

test('a browser without a cart changes nothing in the server’s page', async () => {
  window.history.replaceState(null, '', '/cart');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inShop(<CartPage />));
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((seen) => changes.push(...seen));
  watch.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
  const page = await act(() => hydrateRoot(root, inShop(<CartPage />)));
  expect([...changes, ...watch.takeRecords()]).toEqual([]);
  watch.disconnect();
  act(() => page.unmount());
  root.remove();
});

test('a filled cart takes over from the server’s page without a complaint', async () => {
  cart.add(focus);
  window.history.replaceState(null, '', '/cart');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inShop(<CartPage />));
  const complaints: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, inShop(<CartPage />), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  expect(complaints).toEqual([]);
  expect(within(root).getByRole('heading', { name: 'Focus' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  act(() => page.unmount());
  root.remove();
});

test('an empty cart says so and leads back to the formulas', () => {
  openCart([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Shop Formulas' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a filled cart shows its lines, Clear Cart, the Order Summary and the way on', () => {
  openCart([{ ...focus, quantity: 2 }, twoPack, makeCartLine(book, 'creator-stack')]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toBeTruthy();
  expect(line('Deep Sleep, 2-Pack').getByText('60 capsules. Free 2-day shipping.')).toBeTruthy();
  expect(
    line('Creator Stack').getByText(/Focus, Flow, Confidence. With a free placebo journal/),
  ).toBeTruthy();
  expect(line('30 capsules.').getByText('$118')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear Cart' })).toBeTruthy();
  expect(
    summary()
      .getAllByRole('definition')
      .map((dd) => dd.textContent),
  ).toEqual(['$373', 'Free', '0 mg', '$373']);
  expect(summary().getByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy();
  expect(summary().getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
});

test('the stepper changes the quantity and the total with it', () => {
  openCart([focus]);
  click('One more');
  expect(linesInShort()).toEqual(['2 focus false']);
  expect(summary().getAllByText('$118')).toHaveLength(2);
  click('One fewer');
  expect(linesInShort()).toEqual(['1 focus false']);
});

test('the stepper stops at 99', () => {
  openCart([{ ...focus, quantity: 99 }]);
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
});

test('minus at one removes the line, and undo puts it back where it was', () => {
  openCart([focus, play]);
  fireEvent.click(line('Focus').getByRole('button', { name: 'One fewer' }));
  expect(linesInShort()).toEqual(['1 play false']);
  expect(toastsSaid()).toEqual(['Focus removed.']);
  takeToastAction();
  expect(linesInShort()).toEqual(['1 focus false', '1 play false']);
});

test('Remove takes every line of that id, and undo brings them back', () => {
  openCart([focus, { ...focus, isSubscription: true, quantity: 3 }, play]);
  const [remove] = screen.getAllByRole('button', { name: 'Remove Focus' });
  fireEvent.click(remove as HTMLElement);
  expect(linesInShort()).toEqual(['1 play false']);
  takeToastAction();
  expect(linesInShort()).toEqual(['1 focus false', '3 focus true', '1 play false']);
});

test('Clear Cart empties the cart, and undo brings all of it back', () => {
  openCart([focus, play]);
  click('Clear Cart');
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeTruthy();
  takeToastAction();
  expect(linesInShort()).toEqual(['1 focus false', '1 play false']);
});

test('the keyboard lands on the heading when the focused line is gone', () => {
  openCart([focus]);
  const remove = screen.getByRole('button', { name: 'Remove Focus' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Cart is Empty' }));
});

test('the subscribe box switches the line, its price and its terms', () => {
  openCart([focus, twoPack]);
  expect(screen.queryByText(/renews by itself/)).toBeNull();
  click(/Subscribe to Focus/, 'checkbox');
  expect(linesInShort()).toEqual(['1 focus true', '1 deep-sleep-2pack false']);
  expect(line('every 30 days').getByText('$49')).toBeTruthy();
  expect(
    screen.getByText(/You pay \$155 today.*\$49 every 30 days.*until you cancel/),
  ).toBeTruthy();
  click(/Subscribe to Focus/, 'checkbox');
  expect(linesInShort()).toEqual(['1 focus false', '1 deep-sleep-2pack false']);
});

test('a 2-pack’s subscribe box is there, disabled, with the reason', () => {
  openCart([twoPack]);
  const box = screen.getByRole('checkbox', { name: /a 2-pack is one-time/ });
  expect(box.hasAttribute('disabled')).toBe(true);
});

test('a 2-pack that was put on subscription elsewhere is not charged and can be made one-time', () => {
  openCart([focus, { ...twoPack, isSubscription: true }]);
  expect(screen.getByText(/This comes one time only/)).toBeTruthy();
  expect(summary().getAllByText('$59')).toHaveLength(2);
  click(/a 2-pack is one-time/, 'checkbox');
  expect(screen.queryByText(/This comes one time only/)).toBeNull();
  expect(summary().getAllByText('$165')).toHaveLength(2);
});

test('a line that the shop no longer sells is shown, not charged and not lost', () => {
  openCart([{ ...focus, id: 'calm-gum', name: 'Calm Gum' }]);
  expect(screen.getByText(/We no longer sell this/)).toBeTruthy();
  expect(summary().getAllByText('$0')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' }).hasAttribute('disabled')).toBe(
    true,
  );
  expect(linesInShort()).toEqual(['1 calm-gum false']);
});

test('a twenty-first line waits for the next order', () => {
  openCart(skus.slice(0, 21).map((sku) => makeCartLine(book, sku)));
  expect(screen.getAllByText(/An order holds 20 lines/)).toHaveLength(1);
});

test.each([
  [
    'one bottle',
    [focus],
    /Standard is free.*2-day is \$3\.99 more.*2 more bottles make 2-day shipping free/,
  ],
  ['two bottles', [{ ...focus, quantity: 2 }], /1 more bottle makes 2-day shipping free/],
  ['three bottles', [{ ...focus, quantity: 3 }], /2-day.*before 2 PM Central.*leaves the same day/],
  ['a 2-pack', [makeCartLine(book, 'focus-2pack')], /Free 2-day shipping: two business days/],
  [
    'a subscription',
    [makeCartLine(book, 'focus-subscription')],
    /With a subscription the parcel travels standard/,
  ],
])('the summary tells how %s will travel', (_what, items, words) => {
  openCart(items);
  expect(summary().getByText(words)).toBeTruthy();
});

test('yesterday’s price in the storage is today’s price on the page and in the storage', () => {
  openCart([{ ...focus, price: 55, subscriptionPrice: 45 }, play]);
  expect(summary().getAllByText('$118')).toHaveLength(2);
  expect(cart.lines()).toEqual([focus, play]);
  expect(screen.getByText('Focus now costs $59. It was $55 before.')).toBeTruthy();
});

test('the word Total stands once on the page', () => {
  openCart([focus, { ...play, isSubscription: true }, twoPack]);
  expect(screen.getAllByText(/\bTotal\b/)).toHaveLength(1);
});

test('without a price book nothing is priced or sold, and the lines stay', () => {
  openCart([focus], null);
  expect(screen.getByText(/Your cart is safe/)).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Focus' })).toBeTruthy();
});

test('the cart stays out of search engines', () => {
  expect(head({ path: '/cart', query: {}, priceBook: book })).toMatchObject({
    title: 'Your cart',
    noIndex: true,
  });
});
