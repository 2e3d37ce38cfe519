import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { cents } from '@candor/catalog-contract/money';
import { skus } from '@candor/catalog-contract/sku';
import {
  linesTotal,
  lineTotal,
  lineUnitCents,
  makeCartLine,
  parseCartLines,
  repriceLine,
  type CartLine,
} from './cart-line';

test('a line of a bottle carries exactly the fields of the specification, in dollars', () => {
  expect(makeCartLine(book, 'focus', { quantity: 2 })).toEqual({
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
  expect(makeCartLine(book, 'joy-stack-subscription')).toMatchObject({
    type: 'bundle',
    isSubscription: true,
    subscriptionPrice: 127,
  });
});

test('a 2-pack has no subscription price at all', () => {
  expect(makeCartLine(book, 'program-2pack')).not.toHaveProperty('subscriptionPrice');
  expect(makeCartLine(book, 'program-2pack')).toMatchObject({ type: 'bundle', price: 106 });
});

test('every id that the shop sells makes a line that the cart can read back', () => {
  const items = skus.map((sku) => makeCartLine(book, sku));
  expect(parseCartLines(JSON.parse(JSON.stringify(items)))).toEqual({ items, rejected: [] });
});

test('the subscription price counts when the line is a subscription and has one, else the price', () => {
  const focus = makeCartLine(book, 'focus');
  const { subscriptionPrice: _, ...withoutPlan } = focus;
  expect(lineUnitCents(focus)).toBe(5900);
  expect(lineUnitCents({ ...focus, isSubscription: true })).toBe(4900);
  expect(lineUnitCents({ ...withoutPlan, isSubscription: true })).toBe(5900);
});

test('the cart total is unit price times quantity, summed, without a float in it', () => {
  const odd: CartLine = { ...makeCartLine(book, 'focus', { quantity: 3 }), price: 0.1 };
  expect(lineTotal(odd)).toBe(30);
  expect(linesTotal([odd, makeCartLine(book, 'focus-2pack', { quantity: 2 })])).toBe(21230);
  expect(linesTotal([])).toBe(0);
});

test('yesterday’s prices become today’s, and all other fields stay', () => {
  const old = { ...makeCartLine(book, 'focus'), price: 39, subscriptionPrice: 29, note: 'gift' };
  expect(repriceLine(old, book)).toEqual({ ...makeCartLine(book, 'focus'), note: 'gift' });
});

test('a price that left the book leaves the line', () => {
  const noPlan = {
    ...book,
    items: {
      ...book.items,
      focus: { ...book.items.focus, cents: cents(6000), subscriptionCents: null },
    },
  };
  expect(repriceLine(makeCartLine(book, 'focus'), noPlan)).not.toHaveProperty('subscriptionPrice');
});

test('a line that is up to date, or that the book does not know, is left alone', () => {
  const current = makeCartLine(book, 'focus');
  const unknown = { ...current, id: 'calm-gum' };
  expect(repriceLine(current, book)).toBe(current);
  expect(repriceLine(unknown, book)).toBe(unknown);
});

const sound = makeCartLine(book, 'focus');

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
  expect(parseCartLines([sound, piece, sound])).toEqual({
    items: [sound, sound],
    rejected: [piece],
  });
});

test('a line that only lacks what is shown is mended, not lost', () => {
  const { items, rejected } = parseCartLines([
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
  const { items } = parseCartLines([{ ...sound, engraving: { text: 'hello' } }]);
  expect(items[0]).toEqual({ ...sound, engraving: { text: 'hello' } });
});

test('what is not a list holds no lines', () => {
  expect(parseCartLines({ focus: 1 })).toEqual({ items: [], rejected: [{ focus: 1 }] });
});
