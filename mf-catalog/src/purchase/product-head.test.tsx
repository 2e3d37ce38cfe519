import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { head } from '../FormulaPage';
import { productHead } from './product-head';

const bundle = {
  id: 'joy-stack',
  name: 'Joy Stack',
  headline: 'Three at once',
  description: 'Three bottles.',
  unit: 'Three bottles',
} as const;

const availability = (soldOut: readonly string[] = [], offSale: readonly string[] = []) => {
  const shop = { soldOut, offSale };
  const { jsonLd } = productHead(bundle, { priceBook: samplePriceBook, shop });
  return [...new Set(JSON.stringify(jsonLd).match(/(In|OutOf)Stock|Discontinued/g))];
};

test('a product is out of stock when one of its formulas is, on every plan', () => {
  expect(availability()).toEqual(['InStock']);
  expect(availability(['focus'])).toEqual(['InStock']);
  expect(availability(['play'])).toEqual(['OutOfStock']);
});

test('a product is discontinued when it, or one of its formulas, is not for sale', () => {
  expect(availability([], ['joy-stack'])).toEqual(['Discontinued']);
  expect(availability(['play'], ['play'])).toEqual(['Discontinued']);
  expect(availability([], ['creator-stack'])).toEqual(['InStock']);
});

test('structured data of a formula has the prices and no sample review', () => {
  const { jsonLd } = head({ path: '/focus', query: {}, priceBook: samplePriceBook });
  const text = JSON.stringify(jsonLd);
  expect(text).toContain('"price":"59.00"');
  expect(text).toContain('"price":"49.00"');
  expect(text).not.toMatch(/review|rating/i);
  expect(head({ path: '/focus', query: {}, priceBook: null }).jsonLd).toEqual([]);
});
