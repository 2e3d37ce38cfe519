import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { cents } from '@candor/catalog-contract/money';
import { skus } from '@candor/catalog-contract/sku';
import {
  itemsTotal,
  itemTotal,
  itemUnitCents,
  makeCartItem,
  parseCartItems,
  repriced,
  type CartItem,
} from './cart-item';

test('a line of a bottle carries exactly the fields of the specification, in dollars', () => {
  expect(makeCartItem(book, 'focus', { quantity: 2 })).toEqual({
    id: 'focus',
    name: 'Focus',
    type: 'single',
    price: 59,
    subscriptionPrice: 49,
    isSubscription: false,
    gradient: 'focus',
    quantity: 2,
  });
});

test('a subscription id makes a subscription line', () => {
  expect(makeCartItem(book, 'joy-stack-subscription')).toMatchObject({
    type: 'bundle',
    isSubscription: true,
    subscriptionPrice: 127,
  });
});

test('a 2-pack has no subscription price at all', () => {
  expect(makeCartItem(book, 'program-2pack')).not.toHaveProperty('subscriptionPrice');
  expect(makeCartItem(book, 'program-2pack')).toMatchObject({ type: 'bundle', price: 106 });
});

test('every id that the shop sells makes a line that the cart can read back', () => {
  const items = skus.map((sku) => makeCartItem(book, sku));
  expect(parseCartItems(JSON.parse(JSON.stringify(items)))).toEqual({ items, rejected: [] });
});

test('the subscription price counts when the line is a subscription and has one, else the price', () => {
  const focus = makeCartItem(book, 'focus');
  const { subscriptionPrice: _, ...withoutPlan } = focus;
  expect(itemUnitCents(focus)).toBe(5900);
  expect(itemUnitCents({ ...focus, isSubscription: true })).toBe(4900);
  expect(itemUnitCents({ ...withoutPlan, isSubscription: true })).toBe(5900);
});

test('the cart total is unit price times quantity, summed, without a float in it', () => {
  const odd: CartItem = { ...makeCartItem(book, 'focus', { quantity: 3 }), price: 0.1 };
  expect(itemTotal(odd)).toBe(30);
  expect(itemsTotal([odd, makeCartItem(book, 'focus-2pack', { quantity: 2 })])).toBe(21230);
  expect(itemsTotal([])).toBe(0);
});

test('yesterday’s prices become today’s, and all other fields stay', () => {
  const old = { ...makeCartItem(book, 'focus'), price: 39, subscriptionPrice: 29, note: 'gift' };
  expect(repriced(old, book)).toEqual({ ...makeCartItem(book, 'focus'), note: 'gift' });
});

test('a price that left the book leaves the line', () => {
  const noPlan = {
    ...book,
    items: {
      ...book.items,
      focus: { ...book.items.focus, cents: cents(6000), subscriptionCents: null },
    },
  };
  expect(repriced(makeCartItem(book, 'focus'), noPlan)).not.toHaveProperty('subscriptionPrice');
});

test('a line that is up to date, or that the book does not know, is left alone', () => {
  const current = makeCartItem(book, 'focus');
  const unknown = { ...current, id: 'calm-gum' };
  expect(repriced(current, book)).toBe(current);
  expect(repriced(unknown, book)).toBe(unknown);
});

const sound = makeCartItem(book, 'focus');

test.each<[string, unknown]>([
  ['no id', { ...sound, id: '' }],
  ['a number for an id', { ...sound, id: 7 }],
  ['no flag', { ...sound, isSubscription: 'yes' }],
  ['quantity 0', { ...sound, quantity: 0 }],
  ['quantity -1', { ...sound, quantity: -1 }],
  ['quantity 1.5', { ...sound, quantity: 1.5 }],
  ['quantity as text', { ...sound, quantity: '1' }],
  ['no object', 'focus'],
  ['nothing', null],
])('a piece with %s is no line, and its neighbours are kept', (_what, piece) => {
  expect(parseCartItems([sound, piece, sound])).toEqual({
    items: [sound, sound],
    rejected: [piece],
  });
});

test('a line that only lacks what is shown is mended, not lost', () => {
  const { items, rejected } = parseCartItems([
    { id: 'focus', isSubscription: false, quantity: 150, price: 'free', subscriptionPrice: null },
  ]);
  expect(rejected).toEqual([]);
  expect(items).toEqual([
    {
      id: 'focus',
      name: 'focus',
      type: 'single',
      price: 0,
      isSubscription: false,
      gradient: '',
      quantity: 99,
    },
  ]);
});

test('other fields are carried through untouched', () => {
  const { items } = parseCartItems([{ ...sound, engraving: { text: 'hello' } }]);
  expect(items[0]).toEqual({ ...sound, engraving: { text: 'hello' } });
});

test('what is not a list holds no lines', () => {
  expect(parseCartItems({ focus: 1 })).toEqual({ items: [], rejected: [{ focus: 1 }] });
});
