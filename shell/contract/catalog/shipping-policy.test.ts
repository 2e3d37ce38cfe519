import fc from 'fast-check';
import { bottlesToFree2Day, describeTransit, shippingOptions } from './shipping-policy';
import { skuParts, skus, type Sku } from './sku';

const line = (sku: Sku, quantity = 1, isSubscription = sku.endsWith('-subscription')) => ({
  sku,
  quantity,
  isSubscription,
});

test('one or two bottles ship standard for free, or two-day for a price', () => {
  expect(shippingOptions([line('focus', 2)])).toEqual({
    standard: { cents: 0 },
    twoDay: { cents: 399 },
    free2Day: false,
    bottles: 2,
  });
});

test('three bottles ship two-day for free only', () => {
  expect(shippingOptions([line('focus', 2), line('play')])).toEqual({
    standard: null,
    twoDay: { cents: 0 },
    free2Day: true,
    bottles: 3,
  });
});

test('a single 2-pack ships two-day for free', () => {
  expect(shippingOptions([line('focus-2pack')])).toMatchObject({ free2Day: true, bottles: 2 });
});

test('a bundle is three bottles and ships two-day for free', () => {
  expect(shippingOptions([line('joy-stack')])).toMatchObject({ free2Day: true, bottles: 3 });
});

test('a subscription ships standard only, or two-day if that is free', () => {
  expect(shippingOptions([line('focus-subscription'), line('play')])).toMatchObject({
    standard: { cents: 0 },
    twoDay: null,
  });
  expect(shippingOptions([line('focus-subscription', 3)])).toMatchObject({
    standard: null,
    twoDay: { cents: 0 },
  });
});

test('counts the bottles missing for free two-day shipping', () => {
  expect(bottlesToFree2Day([line('focus')])).toBe(2);
  expect(bottlesToFree2Day([line('focus', 2)])).toBe(1);
  expect(bottlesToFree2Day([line('focus', 3)])).toBe(0);
  expect(bottlesToFree2Day([line('focus-2pack')])).toBe(0);
  expect(bottlesToFree2Day([])).toBe(0);
});

test('every cart has a free shipping option', () => {
  const lines = fc.array(
    fc.record({
      sku: fc.constantFrom(...skus),
      isSubscription: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(lines, (cart) => {
      const { standard, twoDay, bottles } = shippingOptions(cart);
      expect([standard?.cents, twoDay?.cents]).toContain(0);
      expect(bottles).toBe(
        cart.reduce((sum, { sku, quantity }) => sum + skuParts(sku).bottles * quantity, 0),
      );
    }),
  );
});

test('the time on the way, without a date', () => {
  expect(describeTransit([line('focus')])).toBe('Arrives in 3-5 business days');
  expect(describeTransit([line('focus', 3)])).toBe('Arrives in 2 business days');
});
