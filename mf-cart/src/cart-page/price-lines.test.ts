import { makeCartLine } from '@candor/cart-contract/cart-line';
import { cents } from '@candor/catalog-contract/money';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { skus } from '@candor/catalog-contract/sku';
import { priceLines, selectOrderable } from './price-lines';

const focus = makeCartLine(book, 'focus');

test('keeps a line with an unknown sku out of the order', () => {
  const unknown = { ...focus, id: 'calm-gum', name: 'Calm Gum' };
  const lines = priceLines([unknown, focus], book);
  expect(lines).toEqual([
    { line: unknown, issue: 'unknown-sku' },
    { line: focus, issue: null },
  ]);
  expect(selectOrderable(lines)).toEqual([focus]);
});

test('keeps a 2-pack on subscription out of the order', () => {
  const twoPack = makeCartLine(book, 'focus-2pack', { isSubscription: true });
  expect(priceLines([twoPack], book)).toEqual([{ line: twoPack, issue: 'no-subscription' }]);
});

test('keeps what is not for sale out of the order, also bundles with such a formula', () => {
  const lines = [focus, makeCartLine(book, 'workday-stack'), makeCartLine(book, 'joy-stack')];
  const issues = (offSale: string[]) =>
    priceLines(lines, book, { soldOut: ['focus'], offSale }).map(({ issue }) => issue);
  expect(issues(['focus', 'joy-stack'])).toEqual(['off-sale', 'off-sale', 'off-sale']);
  expect(issues([])).toEqual(['sold-out', 'sold-out', null]);
});

test('replaces a forged stored price by the book’s price', () => {
  const forged = { ...focus, cents: cents(1), subscriptionCents: cents(1) };
  expect(selectOrderable(priceLines([forged], book))).toEqual([focus]);
});

test('ignores a forged subscription price of a 2-pack', () => {
  const forged = {
    ...makeCartLine(book, 'focus-2pack'),
    isSubscription: true,
    subscriptionCents: cents(1),
  };
  expect(priceLines([forged], book)[0]?.issue).toBe('no-subscription');
});

test('limits an order to 20 lines, without counting lines with an issue', () => {
  const many = skus.slice(0, 22).map((sku) => makeCartLine(book, sku));
  const lines = priceLines([{ ...focus, id: 'calm-gum' }, ...many], book);
  expect(lines.filter(({ issue }) => issue === 'too-many-lines')).toHaveLength(2);
  expect(selectOrderable(lines)).toEqual(many.slice(0, 20));
  expect(selectOrderable(lines)).toHaveLength(20);
});

test('keeps sold-out lines out of the order, also a bundle with a sold-out formula', () => {
  const lines = ['focus', 'flow', 'workday-stack'] as const;
  const priced = priceLines(
    lines.map((sku) => makeCartLine(book, sku)),
    book,
    { soldOut: ['focus'] },
  );
  expect(priced.map(({ issue }) => issue)).toEqual(['sold-out', null, 'sold-out']);
});
