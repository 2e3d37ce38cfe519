import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { makeCartLine } from './cart-line';
import { createTestStorage, openTab } from './test-tab';

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');
const paidFocus = { id: 'focus', quantity: 1, isSubscription: false };

const inShort = (tab: ReturnType<typeof openTab>) =>
  tab.cart.lines().map(({ id, quantity }) => `${quantity} ${id}`);

test('the cart loses what was paid for, and only those quantities', () => {
  const tab = openTab();
  tab.cart.add(focus, 3);
  tab.cart.add(play);
  tab.cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(inShort(tab)).toEqual(['2 focus', '1 play']);
});

test('a reload of the thank-you page takes nothing a second time', () => {
  const shared = createTestStorage();
  const tab = openTab(shared);
  tab.cart.add(focus, 2);
  const placed = jest.fn();
  tab.cart.on('cart:order-placed', placed);
  expect(tab.cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] })).toBe(true);
  expect(tab.cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] })).toBe(false);
  expect(openTab(shared).cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] })).toBe(false);
  expect(inShort(tab)).toEqual(['1 focus']);
  expect(placed).toHaveBeenCalledTimes(1);
});

test('a second purchase of the same thing is taken out again', () => {
  const tab = openTab();
  tab.cart.add(focus);
  tab.cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  tab.cart.add(focus);
  tab.cart.orderPlaced({ sessionId: 'cs_2', items: [paidFocus] });
  expect(inShort(tab)).toEqual([]);
});

test('the other tabs lose it too, without a reload', () => {
  const shared = createTestStorage();
  const [shop, thanks] = [openTab(shared), openTab(shared)];
  const changes = jest.fn();
  shop.cart.on('cart:changed', changes);
  shop.cart.add(focus);
  thanks.cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(inShort(shop)).toEqual([]);
  expect(changes).toHaveBeenCalledTimes(2);
});

test('the order is told after its lines have left', () => {
  const tab = openTab();
  tab.cart.add(focus);
  const countThen: number[] = [];
  tab.cart.on('cart:order-placed', () => countThen.push(tab.cart.count()));
  tab.cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(countThen).toEqual([0]);
});

test('an order in the other spelling of a plan takes the same line', () => {
  const tab = openTab();
  tab.cart.add({ ...focus, isSubscription: true }, 2);
  tab.cart.add(makeCartLine(book, 'play-subscription', { isSubscription: false }));
  tab.cart.orderPlaced({
    sessionId: 'cs_1',
    items: [
      { id: 'focus-subscription', quantity: 2, isSubscription: true },
      { id: 'play', quantity: 1, isSubscription: false },
    ],
  });
  expect(inShort(tab)).toEqual([]);
});

test('the line spelled like the order goes first, then the other spelling', () => {
  const tab = openTab();
  tab.cart.add({ ...focus, isSubscription: true }, 2);
  tab.cart.add(makeCartLine(book, 'focus-subscription'), 2);
  tab.cart.orderPlaced({
    sessionId: 'cs_1',
    items: [{ id: 'focus-subscription', quantity: 3, isSubscription: true }],
  });
  expect(inShort(tab)).toEqual(['1 focus']);
});

test('a one-time order leaves a subscription of the same formula in the cart', () => {
  const tab = openTab();
  tab.cart.add({ ...focus, isSubscription: true });
  tab.cart.orderPlaced({ sessionId: 'cs_1', items: [paidFocus] });
  expect(inShort(tab)).toEqual(['1 focus']);
});

test('an order line that no cart line matches, such as a printed bonus, takes nothing', () => {
  const tab = openTab();
  tab.cart.add(focus);
  tab.cart.orderPlaced({
    sessionId: 'cs_1',
    items: [{ id: 'planner', quantity: 1, isSubscription: false }],
  });
  expect(inShort(tab)).toEqual(['1 focus']);
});
