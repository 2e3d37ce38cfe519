import type { PriceBook } from '@candor/catalog-contract/price-book';
import { formulas } from '@candor/catalog-contract/formulas';
import { priceOffers } from './offers';
import { testPriceBook } from './test-price-book';

test('every formula costs the same, as the price book says', () => {
  for (const { id } of formulas) {
    const { '2-pack': twoPack, single, subscribe } = priceOffers(testPriceBook, id);
    expect([twoPack.cents, single.cents, subscribe.cents]).toEqual([10600, 5900, 4900]);
  }
});

test('what is saved is worked out from the price book and never written down', () => {
  const offers = priceOffers(testPriceBook, 'focus');
  expect(offers['2-pack'].note).toBe('60 capsules, $53 a bottle, save $12');
  expect(offers.subscribe.note).toBe('30 capsules every 30 days, save $10 a month');

  const dearer = {
    ...testPriceBook.items,
    'focus-2pack': { ...testPriceBook.items['focus-2pack'], cents: 11_000 },
  } as PriceBook['items'];
  expect(priceOffers({ ...testPriceBook, items: dearer }, 'focus')['2-pack'].note).toBe(
    '60 capsules, $55 a bottle, save $8',
  );
});
