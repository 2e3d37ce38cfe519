import { formulas } from '@candor/catalog-contract/formulas';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { priceOffers } from './offers';

test('prices every formula from the price book', () => {
  for (const { id } of formulas) {
    const { '2-pack': twoPack, single, subscribe } = priceOffers(samplePriceBook, id);
    expect([twoPack.cents, single.cents, subscribe.cents]).toEqual([10600, 5900, 4900]);
  }
});

test('computes the savings from the price book', () => {
  const offers = priceOffers(samplePriceBook, 'focus');
  expect(offers['2-pack'].note).toBe('60 capsules, $53 a bottle, $1.77 a day, save $12');
  expect(offers.subscribe.note).toBe(
    '30 capsules every 30 days, $49 a bottle, $1.63 a day, save $10 a month',
  );

  const expensiveItems = {
    ...samplePriceBook.items,
    'focus-2pack': { ...samplePriceBook.items['focus-2pack'], cents: 11_000 },
  } as PriceBook['items'];
  expect(priceOffers({ ...samplePriceBook, items: expensiveItems }, 'focus')['2-pack'].note).toBe(
    '60 capsules, $55 a bottle, $1.83 a day, save $8',
  );
});
