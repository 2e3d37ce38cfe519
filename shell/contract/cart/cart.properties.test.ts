import fc from 'fast-check';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { skus } from '@candor/catalog-contract/sku';
import type { Cart } from './cart';
import { linesTotal, makeCartLine, type CartLine } from './cart-line';
import { createTestStorage, openTab } from './test/tab';

type Step = (cart: Cart) => void;

const anySku = fc.constantFrom(...skus.slice(0, 4), 'joy-stack' as const);
const anyQuantity = fc.integer({ min: -2, max: 120 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anySku, fc.boolean(), anyQuantity).map(
    ([id, isSubscription, quantity]): Step =>
      (cart) =>
        cart.add(makeCartLine(book, id, { isSubscription }), quantity),
  ),
  fc.tuple(anySku, fc.boolean(), anyQuantity).map(
    ([id, isSubscription, quantity]): Step =>
      (cart) =>
        cart.setQuantity(id, isSubscription, quantity),
  ),
  anySku.map(
    (id): Step =>
      (cart) =>
        cart.remove(id),
  ),
  fc.tuple(anySku, fc.boolean()).map(
    ([id, isSubscription]): Step =>
      (cart) =>
        cart.toggleSubscription(id, isSubscription),
  ),
);

const lineKey = ({ id, isSubscription }: CartLine) => `${id} ${isSubscription}`;

/** A cart after a sequence of clicks. */
const runSteps = (steps: readonly Step[]) => {
  const { cart } = openTab();
  for (const step of steps) step(cart);
  return { cart, before: cart.lines() };
};
const anySteps = fc.array(anyStep, { maxLength: 20 });
const isOtherLine = (key: Pick<CartLine, 'id' | 'isSubscription'>) => (line: CartLine) =>
  line.id !== key.id || line.isSubscription !== key.isSubscription;

test('adding raises the line of the same sku and flag, or appends a line', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined });
  fc.assert(
    fc.property(anySteps, anySku, fc.boolean(), amount, (steps, id, isSubscription, added) => {
      const { cart, before } = runSteps(steps);
      const item = makeCartLine(book, id, { isSubscription });
      cart.add(item, added);
      const at = before.findIndex((line) => !isOtherLine(item)(line));
      const earlier = before[at]?.quantity ?? 0;
      const line = { ...item, quantity: Math.min(earlier + (added ?? 1), 99) };
      expect(cart.lines()).toEqual(
        at < 0 ? [...before, line] : before.map((other, place) => (place === at ? line : other)),
      );
    }),
  );
});

test('setting a quantity below one removes only that line', () => {
  fc.assert(
    fc.property(
      anySteps,
      anySku,
      fc.boolean(),
      fc.integer({ max: 0 }),
      (steps, id, flag, quantity) => {
        const { cart, before } = runSteps(steps);
        cart.setQuantity(id, flag, quantity);
        expect(cart.lines()).toEqual(before.filter(isOtherLine({ id, isSubscription: flag })));
      },
    ),
  );
});

test('removing deletes all lines of a sku, with either flag', () => {
  fc.assert(
    fc.property(anySteps, anySku, (steps, id) => {
      const { cart, before } = runSteps(steps);
      cart.remove(id);
      expect(cart.lines()).toEqual(before.filter((line) => line.id !== id));
    }),
  );
});

test('toggling flips all lines of a sku and keeps their total quantity', () => {
  fc.assert(
    fc.property(anySteps, anySku, fc.boolean(), (steps, id, flag) => {
      const { cart, before } = runSteps(steps);
      cart.toggleSubscription(id, flag);
      const isSame = (line: CartLine) => line.id === id;
      const sum = before.filter(isSame).reduce((total, { quantity }) => total + quantity, 0);
      expect(
        cart
          .lines()
          .filter(isSame)
          .map(({ isSubscription, quantity }) => [isSubscription, quantity]),
      ).toEqual(sum === 0 ? [] : [[!flag, Math.min(sum, 99)]]);
      expect(cart.lines().filter((line) => !isSame(line))).toEqual(
        before.filter((line) => !isSame(line)),
      );
    }),
  );
});

test('clearing empties any cart, and restoring brings it back', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const { cart, before } = runSteps(steps);
      cart.clear();
      expect(cart.lines()).toEqual([]);
      cart.restore(before, 0);
      expect(cart.lines()).toEqual(before);
    }),
  );
});

test('lines stay distinct, with whole quantities from 1 to 99', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const { cart } = openTab();
      for (const step of steps) step(cart);
      const lines = cart.lines();
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
      for (const { quantity } of lines) {
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(99);
      }
    }),
  );
});

test('two tabs and a reload show the same cart', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), anyStep), { maxLength: 30 }), (steps) => {
      const shared = createTestStorage();
      const [left, right, alone] = [openTab(shared), openTab(shared), openTab()];
      for (const [isLeft, step] of steps) {
        step(isLeft ? left.cart : right.cart);
        step(alone.cart);
      }
      expect(openTab(shared).cart.lines()).toEqual(alone.cart.lines());
      expect(left.cart.lines()).toEqual(right.cart.lines());
    }),
  );
});

test('adding in two steps equals adding at once', () => {
  fc.assert(
    fc.property(anySku, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (id, first, second) => {
      const [once, twice] = [openTab(), openTab()];
      const item = makeCartLine(book, id);
      once.cart.add(item, first + second);
      twice.cart.add(item, first);
      twice.cart.add(item, second);
      expect(twice.cart.lines()).toEqual(once.cart.lines());
    }),
  );
});

test('the total is the sum of unit price times quantity', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
      const { cart } = openTab();
      for (const step of steps) step(cart);
      const dollars = cart
        .lines()
        .map(({ price, subscriptionPrice, isSubscription, quantity }) =>
          isSubscription && subscriptionPrice !== undefined
            ? subscriptionPrice * quantity
            : price * quantity,
        )
        .reduce((sum, line) => sum + line, 0);
      expect(linesTotal(cart.lines())).toBe(dollars * 100);
    }),
  );
});

test('removing a line and restoring it changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), fc.nat(), (steps, pick) => {
      const { cart } = openTab();
      for (const step of steps) step(cart);
      const before = cart.lines();
      const at = before.length === 0 ? 0 : pick % before.length;
      const line = before[at];
      if (!line) return;
      cart.setQuantity(line.id, line.isSubscription, 0);
      cart.restore([line], at);
      expect(cart.lines()).toEqual(before);
    }),
  );
});

test('paying for the whole cart empties it, once', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), anyStep, (steps, whilePaying) => {
      const { cart } = openTab();
      for (const step of steps) step(cart);
      const items = cart.lines();
      cart.orderPlaced({ sessionId: 'cs_1', items });
      expect(cart.lines()).toEqual([]);
      whilePaying(cart);
      const after = cart.lines();
      cart.orderPlaced({ sessionId: 'cs_1', items });
      expect(cart.lines()).toBe(after);
    }),
  );
});
