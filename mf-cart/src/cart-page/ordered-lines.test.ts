import { makeCartLine } from '@candor/cart-contract/cart-line';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { skus } from '@candor/catalog-contract/sku';
import { shippedLines } from '../shipping/shipped-lines';
import { orderedItems, viewLines } from './ordered-lines';

const focus = makeCartLine(book, 'focus');

test('a line that the shop does not know is shown, with the reason, and not ordered', () => {
  const unknown = { ...focus, id: 'calm-gum', name: 'Calm Gum' };
  const lines = viewLines([unknown, focus], book);
  expect(lines).toEqual([
    { item: unknown, refusal: 'unknown-id' },
    { item: focus, refusal: null },
  ]);
  expect(orderedItems(lines)).toEqual([focus]);
});

test('a 2-pack on subscription is shown, with the reason, and not ordered', () => {
  const twoPack = makeCartLine(book, 'focus-2pack', { isSubscription: true });
  expect(viewLines([twoPack], book)).toEqual([{ item: twoPack, refusal: 'no-subscription' }]);
});

test('a forged price in the storage is replaced by the book’s before anything is shown', () => {
  const forged = { ...focus, price: 0.01, subscriptionPrice: 0.01 };
  expect(orderedItems(viewLines([forged], book))).toEqual([focus]);
});

test('a forged subscription price does not make a 2-pack subscribable', () => {
  const forged = {
    ...makeCartLine(book, 'focus-2pack'),
    isSubscription: true,
    subscriptionPrice: 1,
  };
  expect(viewLines([forged], book)[0]?.refusal).toBe('no-subscription');
});

test('the twenty-first line waits for the next order, and a refused line takes no place', () => {
  const many = skus.slice(0, 22).map((sku) => makeCartLine(book, sku));
  const lines = viewLines([{ ...focus, id: 'calm-gum' }, ...many], book);
  expect(lines.filter(({ refusal }) => refusal === 'too-many-lines')).toHaveLength(2);
  expect(orderedItems(lines)).toEqual(many.slice(0, 20));
  expect(shippedLines(orderedItems(lines))).toHaveLength(20);
});
