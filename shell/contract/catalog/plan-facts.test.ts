import { formulas } from './formulas';
import { cents } from './money';
import { cheapestFormula, describePlan, planFacts, planKeys, planSku } from './plan-facts';
import { samplePriceBook as book } from './sample-price-book';

const textsOf = (sku: Parameters<typeof planFacts>[1], isSubscription = false) => {
  const facts = planFacts(book, sku, isSubscription);
  return [facts.price, describePlan(facts), facts.saved];
};

test('every plan of a formula has price, delivery and its true saving', () => {
  expect(textsOf('focus-2pack')).toEqual([
    10_600,
    '$53 a bottle, $1.77 a day, free 2-day shipping',
    { amount: '$12', percent: '10%' },
  ]);
  expect(textsOf('focus')).toEqual([5900, '$59 a bottle, $1.97 a day, free shipping', null]);
  expect(textsOf('focus-subscription', true)).toEqual([
    4900,
    '$49 a bottle, $1.63 a day, free shipping',
    { amount: '$10', percent: '17%' },
  ]);
});

test('a bundle has three bottles, and travels in two days on both plans', () => {
  expect(textsOf('joy-stack')).toEqual([
    14_900,
    '$49.67 a bottle, $1.66 a capsule, free 2-day shipping',
    { amount: '$28', percent: '16%' },
  ]);
  expect(textsOf('joy-stack-subscription', true)).toEqual([
    12_700,
    '$42.33 a bottle, $1.41 a capsule, free 2-day shipping',
    { amount: '$22', percent: '15%' },
  ]);
});

test('every key has a sku of every formula', () => {
  expect(formulas.flatMap(({ id }) => planKeys.map((key) => planSku(key, id)))).toHaveLength(24);
  expect(planKeys.map((key) => planSku(key, 'play'))).toEqual([
    'play-2pack',
    'play',
    'play-subscription',
  ]);
  expect(planKeys.map((key) => planSku(key, 'joy-stack'))).toEqual([
    'joy-stack',
    'joy-stack',
    'joy-stack-subscription',
  ]);
});

test('the cheapest formula is one that can be bought, where prices differ', () => {
  const items = { ...book.items, reset: { ...book.items.reset, cents: cents(4500) } };
  const own = { ...book, items };
  expect(cheapestFormula(book, 'single', () => false)).toBe('focus');
  expect(cheapestFormula(own, 'single', () => false)).toBe('reset');
  expect(cheapestFormula(own, 'single', (id) => id === 'reset')).toBe('focus');
  expect(cheapestFormula(own, 'single', () => true)).toBe('reset');
  expect(cheapestFormula(own, 'subscribe', () => false)).toBe('focus');
});
