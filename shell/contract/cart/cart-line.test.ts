import { cents } from '@candor/catalog-contract/money';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
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

test('makes the line of a bottle with the specified fields, in cents and in dollars', () => {
  expect(makeCartLine(book, 'focus', { quantity: 2 })).toEqual({
    id: 'focus',
    name: 'Focus',
    type: 'single',
    cents: 5900,
    subscriptionCents: 4900,
    price: 59,
    subscriptionPrice: 49,
    isSubscription: false,
    gradient: 'focus',
    quantity: 2,
  });
});

test('makes a subscription line from a subscription sku', () => {
  expect(makeCartLine(book, 'joy-stack-subscription')).toMatchObject({
    type: 'bundle',
    isSubscription: true,
    subscriptionCents: 12700,
    subscriptionPrice: 127,
  });
});

test('makes a 2-pack without a subscription price', () => {
  const twoPack = makeCartLine(book, 'program-2pack');
  expect(twoPack).not.toHaveProperty('subscriptionPrice');
  expect(twoPack).not.toHaveProperty('subscriptionCents');
  expect(twoPack).toMatchObject({ type: 'bundle', cents: 10600, price: 106 });
});

test('parses the line of every sku', () => {
  const items = skus.map((sku) => makeCartLine(book, sku));
  expect(parseCartLines(JSON.parse(JSON.stringify(items)))).toEqual({ items, rejected: [] });
});

test('uses the subscription price of a subscription that has one, else the price', () => {
  const focus = makeCartLine(book, 'focus');
  const { subscriptionCents: _, ...withoutPlan } = focus;
  expect(lineUnitCents(focus)).toBe(5900);
  expect(lineUnitCents({ ...focus, isSubscription: true })).toBe(4900);
  expect(lineUnitCents({ ...withoutPlan, isSubscription: true })).toBe(5900);
});

test('sums unit price times quantity in whole cents', () => {
  const odd: CartLine = { ...makeCartLine(book, 'focus', { quantity: 3 }), cents: cents(10) };
  expect(lineTotal(odd)).toBe(30);
  expect(linesTotal([odd, makeCartLine(book, 'focus-2pack', { quantity: 2 })])).toBe(21230);
  expect(linesTotal([])).toBe(0);
});

test('updates the prices of a line and keeps its other fields', () => {
  const outdated = {
    ...makeCartLine(book, 'focus'),
    cents: cents(3900),
    price: 39,
    subscriptionCents: cents(2900),
    subscriptionPrice: 29,
    note: 'gift',
  };
  expect(repriceLine(outdated, book)).toEqual({ ...makeCartLine(book, 'focus'), note: 'gift' });
});

test('removes a subscription price that the book no longer has', () => {
  const noPlan = {
    ...book,
    items: {
      ...book.items,
      focus: { ...book.items.focus, cents: cents(6000), subscriptionCents: null },
    },
  };
  const line = repriceLine(makeCartLine(book, 'focus'), noPlan);
  expect(line).not.toHaveProperty('subscriptionPrice');
  expect(line).not.toHaveProperty('subscriptionCents');
  expect(line).toMatchObject({ cents: 6000, price: 60 });
});

test('returns a current or unknown line unchanged', () => {
  const current = makeCartLine(book, 'focus');
  const unknown = { ...current, id: 'calm-gum' };
  expect(repriceLine(current, book)).toBe(current);
  expect(repriceLine(unknown, book)).toBe(unknown);
});

const valid = makeCartLine(book, 'focus');

test.each<[string, unknown]>([
  ['an empty sku', { ...valid, id: '' }],
  ['a numeric sku', { ...valid, id: 7 }],
  ['a text as flag', { ...valid, isSubscription: 'yes' }],
  ['quantity 0', { ...valid, quantity: 0 }],
  ['quantity -1', { ...valid, quantity: -1 }],
  ['quantity 1.5', { ...valid, quantity: 1.5 }],
  ['a text as quantity', { ...valid, quantity: '1' }],
  ['a text instead of an object', 'focus'],
  ['null instead of an object', null],
])('rejects an entry with %s and keeps the lines around it', (_case, entry) => {
  expect(parseCartLines([valid, entry, valid])).toEqual({
    items: [valid, valid],
    rejected: [entry],
  });
});

test('fills missing display fields with fallbacks', () => {
  const { items, rejected } = parseCartLines([
    { id: 'focus', isSubscription: false, quantity: 150, price: 'free', subscriptionPrice: null },
  ]);
  expect(rejected).toEqual([]);
  expect(items).toEqual([
    {
      id: 'focus',
      name: 'focus',
      type: 'single',
      cents: 0,
      price: 0,
      isSubscription: false,
      gradient: '',
      quantity: 150,
    },
  ]);
});

const bare = { id: 'focus', isSubscription: false, quantity: 1 };

test.each<[string, object, number, number | undefined]>([
  ['dollars alone, as version 1 stored them', { price: 59, subscriptionPrice: 49.99 }, 5900, 4999],
  ['cents alone, as a later version stores them', { cents: 5900, subscriptionCents: 1 }, 5900, 1],
  [
    'dollars that version 1 changed',
    { cents: 1, price: 19.99, subscriptionCents: 1 },
    1999,
    undefined,
  ],
  ['a fraction of a cent', { price: 0.1 + 0.2 }, 30, undefined],
  ['negative dollars', { price: -1, subscriptionPrice: -1 }, 0, undefined],
  ['negative cents', { cents: -1, subscriptionCents: -1 }, 0, undefined],
  ['cents that are no whole number', { cents: 0.5, subscriptionCents: '4900' }, 0, undefined],
  ['an amount that no sum holds', { price: 1e300, subscriptionPrice: 1e300 }, 0, undefined],
  ['texts', { price: '59', cents: '5900' }, 0, undefined],
  ['no price', {}, 0, undefined],
])('reads a line with %s', (_case, prices, once, plan) => {
  const [line] = parseCartLines([{ ...bare, ...prices }]).items;
  expect([line?.cents, line?.subscriptionCents]).toEqual([once, plan]);
  expect(line?.price).toBe(once / 100);
  expect(line?.subscriptionPrice).toBe(plan === undefined ? undefined : plan / 100);
});

test('preserves unknown fields', () => {
  const { items } = parseCartLines([{ ...valid, engraving: { text: 'hello' } }]);
  expect(items[0]).toEqual({ ...valid, engraving: { text: 'hello' } });
});

test('rejects a value that is not a list', () => {
  expect(parseCartLines({ focus: 1 })).toEqual({ items: [], rejected: [{ focus: 1 }] });
});
