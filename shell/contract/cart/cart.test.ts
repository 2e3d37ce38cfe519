import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import type { CartEvents } from './cart-events';
import { makeCartLine, type CartLine } from './cart-line';
import { openTab, summarizeLines } from './test/tab';

const focus = makeCartLine(book, 'focus');
const focusPlan = makeCartLine(book, 'focus-subscription');
const play = makeCartLine(book, 'play');
const twoPack = makeCartLine(book, 'deep-sleep-2pack');

const openCartWith = (...lines: CartLine[]) => {
  const tab = openTab();
  for (const line of lines) tab.cart.add(line);
  return { ...tab, lines: () => summarizeLines(tab.cart.lines()) };
};

test('adds the quantity to a line with the same sku and flag', () => {
  const { cart, lines } = openCartWith(focus, play);
  cart.add(focus, 3);
  expect(lines()).toEqual(['4 focus', '1 play']);
});

test('adds one by default, or the quantity of the item', () => {
  const { quantity: _, ...withoutQuantity } = focus;
  const { cart, lines } = openCartWith();
  cart.add(withoutQuantity);
  expect(lines()).toEqual(['1 focus']);
  cart.add(makeCartLine(book, 'focus', { quantity: 5 }));
  expect(lines()).toEqual(['6 focus']);
});

test('appends a line for another sku or another flag', () => {
  const { lines } = openCartWith(focus, play, focusPlan, { ...focus, isSubscription: true });
  expect(lines()).toEqual(['1 focus', '1 play', '1 focus-subscription monthly', '1 focus monthly']);
});

test('limits a line to 99', () => {
  const { cart, lines } = openCartWith(focus);
  cart.add(focus, 98);
  cart.add(focus);
  expect(lines()).toEqual(['99 focus']);
  cart.setQuantity('focus', false, 1e9);
  expect(lines()).toEqual(['99 focus']);
});

test.each([0, -1, 0.5, NaN])('adds nothing for a quantity of %d', (quantity) => {
  const { cart, lines } = openCartWith(play);
  cart.add(focus, quantity);
  expect(lines()).toEqual(['1 play']);
});

test.each([0, -1, -99])('removes the line when its quantity is set to %d', (quantity) => {
  const { cart, lines } = openCartWith(focus, play);
  cart.setQuantity('focus', false, quantity);
  expect(lines()).toEqual(['1 play']);
});

test('sets only the quantity of the line with this sku and flag', () => {
  const { cart, lines } = openCartWith(focus, { ...focus, isSubscription: true });
  cart.setQuantity('focus', true, 4);
  expect(lines()).toEqual(['1 focus', '4 focus monthly']);
  cart.setQuantity('play', false, 4);
  expect(lines()).toEqual(['1 focus', '4 focus monthly']);
});

test('removes every line of a sku, and no other', () => {
  const { cart, lines } = openCartWith(focus, play, { ...focus, isSubscription: true }, focusPlan);
  cart.remove('focus');
  expect(lines()).toEqual(['1 play', '1 focus-subscription monthly']);
});

test('toggles all lines of a sku between one-time and subscription', () => {
  const { cart, lines } = openCartWith(focus, play);
  cart.toggleSubscription('focus', false);
  expect(lines()).toEqual(['1 focus monthly', '1 play']);
  cart.toggleSubscription('focus', true);
  expect(lines()).toEqual(['1 focus', '1 play']);
});

test('merges two lines of one sku when the toggle makes them equal', () => {
  const { cart, lines } = openCartWith(focus, play, { ...focus, isSubscription: true });
  cart.toggleSubscription('focus', true);
  expect(lines()).toEqual(['2 focus', '1 play']);
});

test('limits merged lines to 99', () => {
  const { cart, lines } = openCartWith(focus, { ...focus, isSubscription: true });
  cart.setQuantity('focus', false, 60);
  cart.setQuantity('focus', true, 60);
  cart.toggleSubscription('focus', false);
  expect(lines()).toEqual(['99 focus monthly']);
});

test('clears the cart', () => {
  const { cart, lines } = openCartWith(focus, play);
  cart.clear();
  expect(lines()).toEqual([]);
  expect(cart.count()).toBe(0);
});

test('counts quantities, not lines', () => {
  const { cart } = openCartWith(focus, play, twoPack);
  cart.setQuantity('play', false, 5);
  expect(cart.count()).toBe(7);
});

test('restores a removed line at its position', () => {
  const { cart, lines } = openCartWith(focus, play, twoPack);
  const removed = cart.lines().slice(1, 2);
  cart.remove('play');
  cart.restore(removed, 1);
  expect(lines()).toEqual(['1 focus', '1 play', '1 deep-sleep-2pack']);
});

test('restores a cleared cart and merges lines that were added since', () => {
  const { cart, lines } = openCartWith(focus, play);
  const before = cart.lines();
  cart.clear();
  cart.add(play, 2);
  cart.restore(before, 0);
  expect(lines()).toEqual(['1 focus', '3 play']);
});

test('stores the cart as one versioned entry', () => {
  const { entries } = openCartWith(focus);
  expect([...entries.keys()]).toEqual(['candor.cart']);
  expect(JSON.parse(entries.get('candor.cart') ?? '')).toEqual({
    version: 2,
    items: [focus],
    settled: [],
  });
});

test('emits cart:changed once per change, with all lines', () => {
  const { cart } = openCartWith(focus);
  const events: string[][] = [];
  const off = cart.on('cart:changed', ({ lines }) => events.push(summarizeLines(lines)));
  cart.add(play);
  cart.setQuantity('play', false, 1);
  cart.remove('reset');
  cart.toggleSubscription('reset', false);
  cart.reprice(book);
  cart.setQuantity('play', false, 2);
  expect(events).toEqual([
    ['1 focus', '1 play'],
    ['1 focus', '2 play'],
  ]);
  off();
  cart.clear();
  cart.clear();
  expect(events).toHaveLength(2);
});

test('returns the same list until something changes', () => {
  const { cart } = openCartWith(focus);
  expect(cart.lines()).toBe(cart.lines());
});

test('emits cart:line-added with the line and the added quantity', () => {
  const { cart } = openCartWith(focus);
  const events: CartEvents['cart:line-added'][] = [];
  cart.on('cart:line-added', (event) => events.push(event));
  cart.add(focus, 98);
  cart.add(focus, 1);
  expect(events).toEqual([{ line: { ...focus, quantity: 99 }, added: 98 }]);
});

test('emits cart:checkout-started and changes nothing', () => {
  const { cart, lines } = openCartWith(focus);
  const urls: string[] = [];
  cart.on('cart:checkout-started', ({ url }) => urls.push(url));
  cart.checkoutStarted(cart.lines(), 'https://pay.example/1');
  expect(urls).toEqual(['https://pay.example/1']);
  expect(lines()).toEqual(['1 focus']);
});

test('takes lines of a remote that knows dollars alone', () => {
  const { cents: _once, subscriptionCents: _plan, ...dollars } = focus;
  const { cart } = openCartWith();
  cart.add(dollars);
  expect(cart.lines()).toEqual([focus]);
  cart.clear();
  cart.restore([dollars], 0);
  expect(cart.lines()).toEqual([focus]);
});

test('updates displayed prices from the price book', () => {
  const { cart } = openCartWith({ ...focus, price: 1, subscriptionPrice: 1 });
  cart.reprice(book);
  expect(cart.lines()).toEqual([focus]);
});

test('reports a failing listener and calls the others', () => {
  const { cart } = openCartWith();
  const reported = jest.fn();
  globalThis.reportError = reported;
  const listener = jest.fn();
  const failure = new Error('listener failed');
  cart.on('cart:changed', () => {
    throw failure;
  });
  cart.on('cart:changed', listener);
  cart.add(focus);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(failure);
});
