import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { productHead } from './product-head';

const bundle = {
  id: 'joy-stack',
  name: 'Joy Stack',
  headline: 'Three at once',
  description: 'Three bottles.',
  unit: 'Three bottles',
} as const;

const availability = (soldOut?: readonly string[]) => {
  const shop = soldOut === undefined ? {} : { shop: { soldOut } };
  const { jsonLd } = productHead(bundle, { priceBook: samplePriceBook, ...shop });
  return [...new Set(JSON.stringify(jsonLd).match(/(In|OutOf)Stock/g))];
};

test('a product is out of stock when one of its formulas is, on every plan', () => {
  expect(availability()).toEqual(['InStock']);
  expect(availability(['focus'])).toEqual(['InStock']);
  expect(availability(['play'])).toEqual(['OutOfStock']);
});
