import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { cents } from '@candor/catalog-contract/money';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { questions } from './groups';
import { plainAnswer } from './question';

const { items } = samplePriceBook;
const book = {
  ...samplePriceBook,
  items: { ...items, play: { ...items.play, cents: cents(6500) } },
};
const formulaIds = formulas.map(({ id }) => id);
const bundleIds = bundles.map(({ id }) => id);

test.each([
  [
    [],
    'One bottle is $59 to $65, a 2-Pack of one formula is $106, and a bundle of three is $149. By subscription, a bottle is $49 every 30 days.',
  ],
  [['play'], 'One bottle is $59, a 2-Pack of one formula is $106, and a bundle of three is $149.'],
  [['play', ...bundleIds], 'One bottle is $59, and a 2-Pack of one formula is $106.'],
  [formulaIds, 'The price is on each formula’s page.'],
])('the FAQ names the prices of what is for sale, without %j', (offSale, text) => {
  const question = questions.find(({ id }) => id === 'what-does-it-cost');
  if (!question) throw new Error('The question is gone.');
  expect(plainAnswer(question, book, { mailbox: '', offSale })).toMatch(
    new RegExp(`^${text.replaceAll(/[$.]/g, String.raw`\$&`)}`),
  );
});
