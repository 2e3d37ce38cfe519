import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import type { CartEvents } from './cart-events';
import { makeCartLine, type CartLine } from './cart-line';
import { openTab } from './test-tab';

const focus = makeCartLine(book, 'focus');
const focusPlan = makeCartLine(book, 'focus-subscription');
const play = makeCartLine(book, 'play');
const twoPack = makeCartLine(book, 'deep-sleep-2pack');

const inShort = (lines: readonly CartLine[]) =>
  lines.map(
    ({ id, isSubscription, quantity }) => `${quantity} ${id}${isSubscription ? ' monthly' : ''}`,
  );

const cartWith = (...items: CartLine[]) => {
  const tab = openTab();
  for (const item of items) tab.cart.add(item);
  return { ...tab, lines: () => inShort(tab.cart.lines()) };
};

test('adding an item whose id and flag match a line increases that line by the amount added', () => {
  const { cart, lines } = cartWith(focus, play);
  cart.add(focus, 3);
  expect(lines()).toEqual(['4 focus', '1 play']);
});

test('the amount added is one unless said otherwise', () => {
  const { quantity: _, ...withoutQuantity } = focus;
  const { cart, lines } = cartWith();
  cart.add(withoutQuantity);
  expect(lines()).toEqual(['1 focus']);
  cart.add(makeCartLine(book, 'focus', { quantity: 5 }));
  expect(lines()).toEqual(['6 focus']);
});

test('an item with another id or another flag becomes a line of its own, at the end', () => {
  const { lines } = cartWith(focus, play, focusPlan, { ...focus, isSubscription: true });
  expect(lines()).toEqual(['1 focus', '1 play', '1 focus-subscription monthly', '1 focus monthly']);
});

test('a line holds at most 99', () => {
  const { cart, lines } = cartWith(focus);
  cart.add(focus, 98);
  cart.add(focus);
  expect(lines()).toEqual(['99 focus']);
  cart.setQuantity('focus', false, 1e9);
  expect(lines()).toEqual(['99 focus']);
});

test.each([0, -1, 0.5, NaN])('adding %d adds nothing', (quantity) => {
  const { cart, lines } = cartWith(play);
  cart.add(focus, quantity);
  expect(lines()).toEqual(['1 play']);
});

test.each([0, -1, -99])('setting a quantity of %d removes the line', (quantity) => {
  const { cart, lines } = cartWith(focus, play);
  cart.setQuantity('focus', false, quantity);
  expect(lines()).toEqual(['1 play']);
});

test('a stepper sets only the line of its id and flag', () => {
  const { cart, lines } = cartWith(focus, { ...focus, isSubscription: true });
  cart.setQuantity('focus', true, 4);
  expect(lines()).toEqual(['1 focus', '4 focus monthly']);
  cart.setQuantity('play', false, 4);
  expect(lines()).toEqual(['1 focus', '4 focus monthly']);
});

test('removal is by id: every line of that id goes, no other', () => {
  const { cart, lines } = cartWith(focus, play, { ...focus, isSubscription: true }, focusPlan);
  cart.remove('focus');
  expect(lines()).toEqual(['1 play', '1 focus-subscription monthly']);
});

test('toggling switches all lines with that id between one-time and subscription', () => {
  const { cart, lines } = cartWith(focus, play);
  cart.toggleSubscription('focus', false);
  expect(lines()).toEqual(['1 focus monthly', '1 play']);
  cart.toggleSubscription('focus', true);
  expect(lines()).toEqual(['1 focus', '1 play']);
});

test('two lines of one id take the opposite of the clicked line’s flag and become one', () => {
  const { cart, lines } = cartWith(focus, play, { ...focus, isSubscription: true });
  cart.toggleSubscription('focus', true);
  expect(lines()).toEqual(['2 focus', '1 play']);
});

test('lines that become one by toggling hold at most 99 together', () => {
  const { cart, lines } = cartWith(focus, { ...focus, isSubscription: true });
  cart.setQuantity('focus', false, 60);
  cart.setQuantity('focus', true, 60);
  cart.toggleSubscription('focus', false);
  expect(lines()).toEqual(['99 focus monthly']);
});

test('clearing empties the cart', () => {
  const { cart, lines } = cartWith(focus, play);
  cart.clear();
  expect(lines()).toEqual([]);
  expect(cart.count()).toBe(0);
});

test('the count is of things, not of lines', () => {
  const { cart } = cartWith(focus, play, twoPack);
  cart.setQuantity('play', false, 5);
  expect(cart.count()).toBe(7);
});

test('undo puts a removed line back where it stood', () => {
  const { cart, lines } = cartWith(focus, play, twoPack);
  const removed = cart.lines().slice(1, 2);
  cart.remove('play');
  cart.restore(removed, 1);
  expect(lines()).toEqual(['1 focus', '1 play', '1 deep-sleep-2pack']);
});

test('undo joins what was added again in the meantime, and brings back a cleared cart', () => {
  const { cart, lines } = cartWith(focus, play);
  const before = cart.lines();
  cart.clear();
  cart.add(play, 2);
  cart.restore(before, 0);
  expect(lines()).toEqual(['1 focus', '3 play']);
});

test('the cart is one entry of the storage, in a version of its own', () => {
  const { entries } = cartWith(focus);
  expect([...entries.keys()]).toEqual(['candor.cart']);
  expect(JSON.parse(entries.get('candor.cart') ?? '')).toEqual({
    version: 1,
    items: [focus],
    settled: [],
  });
});

test('every change is news, once, with the whole cart; no change is no news', () => {
  const { cart } = cartWith(focus);
  const news: string[][] = [];
  const off = cart.on('cart:changed', ({ lines }) => news.push(inShort(lines)));
  cart.add(play);
  cart.setQuantity('play', false, 1);
  cart.remove('reset');
  cart.toggleSubscription('reset', false);
  cart.reprice(book);
  cart.setQuantity('play', false, 2);
  expect(news).toEqual([
    ['1 focus', '1 play'],
    ['1 focus', '2 play'],
  ]);
  off();
  cart.clear();
  cart.clear();
  expect(news).toHaveLength(2);
});

test('whoever reads the cart twice without a change gets the very same list', () => {
  const { cart } = cartWith(focus);
  expect(cart.lines()).toBe(cart.lines());
});

test('an added line is told with how it stands and how many came', () => {
  const { cart } = cartWith(focus);
  const news: CartEvents['cart:line-added'][] = [];
  cart.on('cart:line-added', (added) => news.push(added));
  cart.add(focus, 98);
  cart.add(focus, 1);
  expect(news).toEqual([{ line: { ...focus, quantity: 99 }, added: 98 }]);
});

test('a checkout that starts is told and changes nothing', () => {
  const { cart, lines } = cartWith(focus);
  const urls: string[] = [];
  cart.on('cart:checkout-started', ({ url }) => urls.push(url));
  cart.checkoutStarted(cart.lines(), 'https://pay.example/1');
  expect(urls).toEqual(['https://pay.example/1']);
  expect(lines()).toEqual(['1 focus']);
});

test('the displayed prices follow the price book', () => {
  const { cart } = cartWith({ ...focus, price: 1, subscriptionPrice: 1 });
  cart.reprice(book);
  expect(cart.lines()).toEqual([focus]);
});

test('one team’s failing listener does not keep the news from another, and is reported', () => {
  const { cart } = cartWith();
  const reported = jest.fn();
  globalThis.reportError = reported;
  const heard = jest.fn();
  const failure = new Error('not mine');
  cart.on('cart:changed', () => {
    throw failure;
  });
  cart.on('cart:changed', heard);
  cart.add(focus);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(failure);
});
