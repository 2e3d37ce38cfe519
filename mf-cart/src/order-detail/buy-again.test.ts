import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { readCurrentLines } from './buy-again';

const line = (id: string, isSubscription = false, name = id) => ({
  id,
  name,
  quantity: 2,
  isSubscription,
});

test('takes today’s prices, whatever the order cost', () => {
  const { lines, unavailable } = readCurrentLines(
    [line('focus'), line('focus', true)],
    samplePriceBook,
    {},
  );
  const { cents, subscriptionCents } = samplePriceBook.items.focus;
  expect(lines).toMatchObject([
    { id: 'focus', quantity: 2, isSubscription: false, cents },
    { id: 'focus', isSubscription: true, subscriptionCents },
  ]);
  expect(unavailable).toEqual([]);
});

test('leaves out and names what is sold out, withdrawn, or has no such plan', () => {
  const { energy: _, ...items } = samplePriceBook.items;
  const book = { ...samplePriceBook, items } as PriceBook;
  const { lines, unavailable } = readCurrentLines(
    [
      line('flow', false, 'Flow'),
      line('creator-stack', false, 'Creator Stack'),
      line('no-such-thing', false, 'Gone'),
      line('energy', false, 'Energy'),
      line('focus-2pack', true, 'Focus 2-Pack'),
      line('soothe', false, 'Soothe'),
    ],
    book,
    { soldOut: ['flow'] },
  );
  expect(lines.map(({ id }) => id)).toEqual(['soothe']);
  expect(unavailable).toEqual([
    'Flow is sold out.',
    'Creator Stack: Flow is sold out.',
    'Gone is no longer sold.',
    'Energy is no longer sold.',
    'Focus 2-Pack no longer has a subscription.',
  ]);
});
