import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { makeCartLine } from './cart-line';
import { createTestStorage, openTab, summarizeLines } from './test/tab';

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');
const paidFocus = { id: 'focus', quantity: 1, isSubscription: false };

const openCart = (shared?: ReturnType<typeof createTestStorage>) => {
  const { cart } = openTab(shared);
  return Object.assign(cart, { summary: () => summarizeLines(cart.lines()) });
};

test('removes the paid quantities and nothing else', () => {
  const cart = openCart();
  cart.add(focus, 3);
  cart.add(play);
  cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(cart.summary()).toEqual(['2 focus', '1 play']);
});

test('removes nothing for a session that was recorded before', () => {
  const shared = createTestStorage();
  const cart = openCart(shared);
  cart.add(focus, 2);
  const listener = jest.fn();
  cart.on('cart:order-placed', listener);
  expect(cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] })).toBe(true);
  expect(cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] })).toBe(false);
  expect(openCart(shared).orderPlaced({ sessionId: 'cs_1', items: [paidFocus] })).toBe(false);
  expect(cart.summary()).toEqual(['1 focus']);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('removes the same sku again after a second purchase', () => {
  const cart = openCart();
  cart.add(focus);
  cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  cart.add(focus);
  cart.orderPlaced({ sessionId: 'cs_2', items: [paidFocus] });
  expect(cart.summary()).toEqual([]);
});

test('removes the paid lines in other tabs without a reload', () => {
  const shared = createTestStorage();
  const [shop, thanks] = [openCart(shared), openCart(shared)];
  const listener = jest.fn();
  shop.on('cart:changed', listener);
  shop.add(focus);
  thanks.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(shop.summary()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('other tabs, and older code that stores the cart again, keep the last order', () => {
  const shared = createTestStorage();
  const [shop, thanks] = [openCart(shared), openCart(shared)];
  expect(shop.lastOrder()).toBeNull();
  shop.add(focus);
  thanks.orderPlaced({ sessionId: 'cs_1', items: [paidFocus], number: 'C-1001' });
  expect(shop.lastOrder()).toEqual({ number: 'C-1001', sessionId: 'cs_1' });
  shop.add(play);
  expect(openCart(shared).lastOrder()).toEqual({ number: 'C-1001', sessionId: 'cs_1' });
});

test('emits cart:order-placed after the paid lines are removed', () => {
  const cart = openCart();
  cart.add(focus);
  const counts: number[] = [];
  cart.on('cart:order-placed', () => counts.push(cart.count()));
  cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(counts).toEqual([0]);
});

test('removes a line whose plan is spelled differently in the order', () => {
  const cart = openCart();
  cart.add({ ...focus, isSubscription: true }, 2);
  cart.add(makeCartLine(book, 'play-subscription', { isSubscription: false }));
  cart.orderPlaced({
    sessionId: 'cs_1',
    items: [
      { id: 'focus-subscription', quantity: 2, isSubscription: true },
      { id: 'play', quantity: 1, isSubscription: false },
    ],
  });
  expect(cart.summary()).toEqual([]);
});

test('removes the exact spelling of a plan before the other spelling', () => {
  const cart = openCart();
  cart.add({ ...focus, isSubscription: true }, 2);
  cart.add(makeCartLine(book, 'focus-subscription'), 2);
  cart.orderPlaced({
    sessionId: 'cs_1',
    items: [{ id: 'focus-subscription', quantity: 3, isSubscription: true }],
  });
  expect(cart.summary()).toEqual(['1 focus monthly']);
});

test('keeps a subscription after a one-time order of the same formula', () => {
  const cart = openCart();
  cart.add({ ...focus, isSubscription: true });
  cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(cart.summary()).toEqual(['1 focus monthly']);
});

test('removes nothing for an order line without a cart line, like a bonus', () => {
  const cart = openCart();
  cart.add(focus);
  cart.orderPlaced({
    sessionId: 'cs_1',
    items: [{ id: 'planner', quantity: 1, isSubscription: false }],
  });
  expect(cart.summary()).toEqual(['1 focus']);
});
