import { act, fireEvent, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine, type CartLine } from '@candor/cart-contract/cart-line';
import * as deliveryEstimate from '@candor/catalog-contract/delivery-estimate';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { skus } from '@candor/catalog-contract/sku';
import type { useDeliveryClock } from '@candor/catalog-contract/use-delivery-clock';
import { CartPage, head } from './CartPage';
import { inShop, openPage, resetShop, clickToastAction, toastMessages } from './test/shop';

let mockClock: ReturnType<typeof useDeliveryClock> = null;
jest.mock('@candor/catalog-contract/use-delivery-clock', () => ({
  useDeliveryClock: () => mockClock,
}));

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');
const twoPack = makeCartLine(book, 'deep-sleep-2pack');

beforeEach(() => {
  resetShop();
  mockClock = null;
});

const openCart = (lines: readonly CartLine[], priceBook?: null) => {
  for (const line of lines) cart.add(line);
  return openPage('/cart', <CartPage />, priceBook);
};
const click = (name: string | RegExp, role = 'button') =>
  fireEvent.click(screen.getByRole(role, { name }));
const row = (name: string) =>
  within(
    screen.getAllByRole('listitem').find((item) => item.textContent.includes(name)) as HTMLElement,
  );
const summarizeLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => `${quantity} ${id} ${isSubscription}`);
/** Subtotal, total, and beside the button that a phone keeps in view. */
const expectTotal = (amount: string) => {
  const parts = summary().getAllByText(amount);
  expect(parts.map(({ tagName }) => tagName)).toEqual(['DD', 'DD', 'B']);
};
const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

test('renders the empty cart and a loading message on the server', () => {
  cart.add(focus);
  const html = renderToString(inShop(<CartPage />));
  expect(html).toContain('>Your Cart is Empty</h1>');
  expect(html).toContain('>Your cart</h1>');
  expect(html).toContain('stored in this browser, not with us');
  expect(html).not.toContain('Order Summary');
});

test('hydrates an empty cart without changing the server’s HTML', async () => {
  window.history.replaceState(null, '', '/cart');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inShop(<CartPage />));
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
  const page = await act(() => hydrateRoot(root, inShop(<CartPage />)));
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
  observer.disconnect();
  act(() => page.unmount());
  root.remove();
});

test('hydrates a filled cart without an error', async () => {
  cart.add(focus);
  window.history.replaceState(null, '', '/cart');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inShop(<CartPage />));
  const errors: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, inShop(<CartPage />), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(within(root).getByRole('heading', { name: 'Focus' })).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
  act(() => page.unmount());
  root.remove();
});

test('shows an empty cart with a link to the formulas', () => {
  openCart([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop Formulas' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: /^Compare/ })).toHaveAttribute('href', '/formulas');
  expect(screen.queryByRole('button')).toBeNull();
});

test('leads to the order that was paid in another tab, until the cart is left', () => {
  const paid = { sessionId: 'cs_1', items: [{ ...focus, quantity: 1 }], number: 'C-1001' };
  cart.add(focus);
  act(() => void cart.orderPlaced(paid));
  const page = openCart([focus]);
  act(() => void cart.orderPlaced({ ...paid, sessionId: 'cs_2', number: 'C-1002' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Your order is placed.' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See order C-1002' })).toHaveAttribute(
    'href',
    '/checkout/complete?session_id=cs_2',
  );
  page.unmount();
  openCart([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeInTheDocument();
  act(() => cart.add(focus));
  act(() => cart.clear());
  expect(screen.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeInTheDocument();
});

test('shows lines, Clear Cart, Order Summary and links of a filled cart', () => {
  openCart([{ ...focus, quantity: 2 }, twoPack, makeCartLine(book, 'creator-stack')]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toBeInTheDocument();
  expect(
    row('Deep Sleep, 2-Pack').getByText('60 capsules. Free 2-day shipping.'),
  ).toBeInTheDocument();
  expect(
    row('Creator Stack').getByText(/Focus, Flow, Confidence. With a free placebo journal/),
  ).toBeInTheDocument();
  expect(row('2 × 30 capsules.').getByText('$118')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear Cart' })).toBeInTheDocument();
  expect(
    summary()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['$373', 'Free', '0 mg', '$373']);
  expect(summary().getByRole('button', { name: 'Proceed to Checkout' })).toBeInTheDocument();
  expect(summary().getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(summary().getByRole('link', { name: /^Compare/ })).toHaveAttribute('href', '/formulas');
});

test('updates quantity and total with the stepper', () => {
  openCart([focus]);
  click('One more');
  expect(summarizeLines()).toEqual(['2 focus false']);
  expectTotal('$118');
  click('One fewer');
  expect(summarizeLines()).toEqual(['1 focus false']);
});

test('makes two one-time bottles their 2-Pack, in the same place, until Undo', () => {
  openCart([{ ...focus, quantity: 3 }, play]);
  click('Make two a 2-Pack, save $12');
  expect(summarizeLines()).toEqual(['1 focus-2pack false', '1 focus false', '1 play false']);
  expectTotal('$224');
  expect(screen.queryByRole('button', { name: /Make two/ })).toBeNull();
  clickToastAction();
  expect(summarizeLines()).toEqual(['3 focus false', '1 play false']);
  click('Make two a 2-Pack, save $12');
  fireEvent.click(row('Focus, 2-Pack').getByRole('button', { name: /^Remove/ }));
  expect(toastMessages()).toEqual(['Focus, 2-Pack removed.']);
});

test('names the days of arrival, as product and order pages do', () => {
  mockClock = { dates: deliveryEstimate, now: new Date('2026-11-23T19:59:00Z') };
  openCart([focus]);
  expect(summary().getByText('Arrives Fri, Nov 27 to Tue, Dec 1')).toBeVisible();
});

test('says once that nothing was charged to who comes back from the payment page', () => {
  cart.add(focus);
  openPage('/cart?canceled=true', <CartPage />);
  expect(screen.getByText(/^You weren’t charged/)).toBeVisible();
  expect(window.location.search).toBe('');
  expect(summary().getByText('30 days to feel better, or it’s free.')).toBeVisible();
});

test('stops the stepper at 99', () => {
  openCart([{ ...focus, quantity: 99 }]);
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
});

test('removes a line at minus one, and undo restores its position', () => {
  openCart([focus, play]);
  fireEvent.click(row('Focus').getByRole('button', { name: 'One fewer' }));
  expect(summarizeLines()).toEqual(['1 play false']);
  expect(toastMessages()).toEqual(['Focus removed.']);
  clickToastAction();
  expect(summarizeLines()).toEqual(['1 focus false', '1 play false']);
});

test('removes every line of a sku, and undo restores them', () => {
  openCart([focus, { ...focus, isSubscription: true, quantity: 3 }, play]);
  const [remove] = screen.getAllByRole('button', { name: 'Remove Focus' });
  fireEvent.click(remove as HTMLElement);
  expect(summarizeLines()).toEqual(['1 play false']);
  clickToastAction();
  expect(summarizeLines()).toEqual(['1 focus false', '3 focus true', '1 play false']);
});

test('clears the cart, and undo restores it', () => {
  openCart([focus, play]);
  click('Clear Cart');
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeInTheDocument();
  clickToastAction();
  expect(summarizeLines()).toEqual(['1 focus false', '1 play false']);
});

test('focuses the heading when the focused line is removed', () => {
  openCart([focus]);
  const remove = screen.getByRole('button', { name: 'Remove Focus' });
  remove.focus();
  fireEvent.click(remove);
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toHaveFocus();
});

test('switches line, price and terms with the subscribe checkbox', () => {
  openCart([focus, twoPack]);
  expect(screen.queryByText(/renews by itself/)).toBeNull();
  click(/Subscribe to Focus/, 'checkbox');
  expect(summarizeLines()).toEqual(['1 focus true', '1 deep-sleep-2pack false']);
  expect(row('every 30 days').getByText('$49')).toBeInTheDocument();
  expect(
    screen.getByText(
      /You pay \$155 before discount and tax today.*\$49 before discount and tax every 30 days.*until you cancel/,
    ),
  ).toBeInTheDocument();
  click(/Subscribe to Focus/, 'checkbox');
  expect(summarizeLines()).toEqual(['1 focus false', '1 deep-sleep-2pack false']);
});

test('disables the subscribe checkbox of a 2-pack with the reason', () => {
  openCart([twoPack]);
  expect(screen.getByRole('checkbox', { name: /a 2-Pack is one-time/ })).toBeDisabled();
});

test('excludes a 2-pack on subscription until it is made one-time', () => {
  openCart([focus, { ...twoPack, isSubscription: true }]);
  expect(screen.getByText(/This is one-time only/)).toBeInTheDocument();
  expectTotal('$59');
  click(/a 2-Pack is one-time/, 'checkbox');
  expect(screen.queryByText(/This is one-time only/)).toBeNull();
  expectTotal('$165');
});

test('shows and keeps a line with an unknown sku without charging it', () => {
  openCart([{ ...focus, id: 'calm-gum', name: 'Calm Gum' }]);
  expect(screen.getByText(/We no longer sell this/)).toBeInTheDocument();
  expectTotal('$0');
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  expect(summarizeLines()).toEqual(['1 calm-gum false']);
});

test('excludes a twenty-first line from the order', () => {
  openCart(skus.slice(0, 21).map((sku) => makeCartLine(book, sku)));
  expect(screen.getAllByText(/An order holds 20 lines/)).toHaveLength(1);
});

test.each([
  [
    'one bottle',
    [focus],
    /Arrives in 3-5 business days in the contiguous U\.S\., by free standard shipping\. Or 2-day for \$3\.99.*Add 2 more bottles for free 2-day shipping/,
  ],
  ['two bottles', [{ ...focus, quantity: 2 }], /Add 1 more bottle for free 2-day shipping/],
  [
    'three bottles',
    [{ ...focus, quantity: 3 }],
    /Arrives in 2 business days by free 2-day.*30 days to feel better/,
  ],
  [
    'a 2-pack',
    [makeCartLine(book, 'focus-2pack')],
    / by free 2-day shipping in the contiguous U\.S\.; Alaska/,
  ],
  ['a subscription', [makeCartLine(book, 'focus-subscription')], /A subscription ships standard/],
])('describes the shipping of %s', (_case, lines, text) => {
  openCart(lines);
  const panel = screen.getByRole('complementary', { name: 'Order Summary' });
  expect(panel).toHaveTextContent(text);
});

test('updates an outdated stored price on the page and in the storage', () => {
  openCart([{ ...focus, price: 55, subscriptionPrice: 45 }, play]);
  expectTotal('$118');
  expect(cart.lines()).toEqual([focus, play]);
  expect(screen.getByText('Focus now costs $59. It was $55 before.')).toBeInTheDocument();
});

test('shows the word Total once', () => {
  openCart([focus, { ...play, isSubscription: true }, twoPack]);
  expect(screen.getAllByText(/\bTotal\b/)).toHaveLength(1);
});

test('shows lines without prices or checkout when there is no price book', () => {
  openCart([focus], null);
  expect(screen.getByText(/Your cart is safe/)).toBeInTheDocument();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Focus' })).toBeInTheDocument();
});

test('is excluded from search engines', () => {
  expect(head({ path: '/cart', query: {}, priceBook: book })).toMatchObject({
    title: 'Your cart',
    noIndex: true,
  });
});
