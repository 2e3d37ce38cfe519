import fc from 'fast-check';
import {
  cartTotal,
  isSold,
  pricedLineTotal,
  parsePriceBook,
  unitPrice,
  type PriceBook,
} from './price-book';
import { samplePriceBook as book } from './sample-price-book';
import { canonicalPlan, skus } from './sku';

const withFocus = (change: object) => ({
  ...book,
  items: { ...book.items, focus: { ...book.items.focus, ...change } },
});

test('a subscription costs the subscription price, other lines the one-time price', () => {
  expect(unitPrice(book, 'focus', false)).toBe(5900);
  expect(unitPrice(book, 'focus', true)).toBe(4900);
  expect(unitPrice(book, 'focus-subscription', true)).toBe(4900);
  expect(unitPrice(book, 'focus-subscription', false)).toBe(5900);
  expect(unitPrice(book, 'joy-stack', true)).toBe(12700);
});

test('a 2-pack has no subscription and keeps its one-time price', () => {
  expect(isSold(book, 'focus-2pack', true)).toBe(false);
  expect(isSold(book, 'focus-2pack', false)).toBe(true);
  expect(unitPrice(book, 'focus-2pack', true)).toBe(10600);
});

test('both spellings of a plan have the same price', () => {
  fc.assert(
    fc.property(fc.constantFrom(...skus), fc.boolean(), (sku, isSubscription) => {
      const plan = canonicalPlan(sku, isSubscription);
      expect(unitPrice(book, plan.sku, plan.isSubscription)).toBe(
        unitPrice(book, sku, isSubscription),
      );
    }),
  );
});

test('the cart costs the sum of unit price times quantity', () => {
  const lines = [
    { sku: 'focus', isSubscription: false, quantity: 2 },
    { sku: 'deep-sleep-2pack', isSubscription: false, quantity: 1 },
    { sku: 'joy-stack-subscription', isSubscription: true, quantity: 1 },
  ] as const;
  expect(lines.map((line) => pricedLineTotal(book, line))).toEqual([11800, 10600, 12700]);
  expect(cartTotal(book, lines)).toBe(35100);
  expect(cartTotal(book, [])).toBe(0);
});

test('parses a price book after a JSON round trip', () => {
  expect(parsePriceBook(JSON.parse(JSON.stringify(book)))).toEqual(book);
});

test('drops unknown ids', () => {
  const newer = { ...book, items: { ...book.items, 'calm-gum': { ...book.items.focus } } };
  expect(parsePriceBook(newer)).toEqual(book);
});

const { focus: _, ...withoutFocus } = book.items;

test.each<[string, unknown, string]>([
  ['null', null, 'the whole is not an object'],
  ['no version', { ...book, version: '' }, 'the version is missing'],
  ['another currency', { ...book, currency: 'eur' }, 'the currency is not usd'],
  ['no items', { ...book, items: [] }, 'items is not an object'],
  ['a missing id', { ...book, items: withoutFocus }, 'focus is missing'],
  ['dollars with a fraction', withFocus({ cents: 59.5 }), 'focus is not an amount in cents'],
  ['a negative price', withFocus({ subscriptionCents: -1 }), 'subscription price of focus'],
  ['a price as text', withFocus({ listCents: '6900' }), 'list price of focus'],
  ['no label list', withFocus({ labels: 'new' }), 'labels of focus'],
])('rejects a price book: %s', (_case, value, reason) => {
  expect(() => parsePriceBook(value)).toThrow(reason);
});

test('prices every sku', () => {
  const parsed: PriceBook = parsePriceBook(book);
  for (const sku of skus) expect(parsed.items[sku].cents).toBeGreaterThan(0);
});
