import { bundleById, bundles, type BundleId } from './bundles';
import { formulaById, formulas, type FormulaId } from './formulas';
import { canonicalPlan, formulaOf, isSku, skuName, skuParts, skus, type Sku } from './sku';

test('lists 34 skus: 8 formulas × 3, 4 bundles × 2, the program × 2', () => {
  expect(skus).toHaveLength(34);
  expect(new Set(skus).size).toBe(34);
  expect(skus).toContain('deep-sleep-subscription');
  expect(skus).toContain('joy-stack-subscription');
  expect(skus).toContain('program-2pack');
});

test.each(['sleep', 'focus-3pack', 'joy-stack-2pack', 'program', '', 'toString', 'Focus', 7, null])(
  'rejects %p as a sku',
  (text) => {
    expect(isSku(text)).toBe(false);
  },
);

test('both spellings of a subscription are one plan', () => {
  for (const { id } of [...formulas, ...bundles])
    expect(canonicalPlan(id, true)).toEqual(canonicalPlan(`${id}-subscription`, true));
});

test('a subscription id without the flag is the one-time purchase', () => {
  expect(canonicalPlan('focus-subscription', false)).toEqual({
    sku: 'focus',
    isSubscription: false,
  });
});

test('a 2-pack and the program keep their own ids', () => {
  expect(canonicalPlan('focus-2pack', false).sku).toBe('focus-2pack');
  expect(canonicalPlan('program-subscription', true).sku).toBe('program-subscription');
  expect(canonicalPlan('program-2pack', false).sku).toBe('program-2pack');
});

test('counts three bottles in a bundle, two in a 2-pack, one otherwise', () => {
  expect(skuParts('creator-stack').bottles).toBe(3);
  expect(skuParts('creator-stack').formulas).toEqual(['focus', 'flow', 'confidence']);
  expect(skuParts('play-2pack').bottles).toBe(2);
  expect(skuParts('play-subscription').bottles).toBe(1);
});

test('an unknown id throws, and is no other product', () => {
  expect(() => skuParts('calm-gum' as Sku)).toThrow('Unknown id: calm-gum');
  expect(() => formulaById('calm' as FormulaId)).toThrow('Unknown id: calm');
  expect(() => bundleById('calm-stack' as BundleId)).toThrow('Unknown id: calm-stack');
});

test('the program counts as Focus, a bundle as no formula', () => {
  expect(formulaOf('program-2pack')).toBe('focus');
  expect(formulaOf('program-subscription')).toBe('focus');
  expect(formulaOf('deep-sleep-2pack')).toBe('deep-sleep');
  expect(formulaOf('joy-stack')).toBeNull();
});

test('names a sku by its contents', () => {
  expect(skuName('focus-subscription')).toBe('Focus');
  expect(skuName('deep-sleep-2pack')).toBe('Deep Sleep, 2-Pack');
  expect(skuName('evening-wind-down-subscription')).toBe('Evening Wind-Down');
  expect(skuName('program-2pack')).toBe('The program, 2-Pack');
});
