import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { skus } from '@candor/catalog-contract/sku';
import fc from 'fast-check';
import type { Cart } from './cart';
import { linesTotal, makeCartLine, type CartLine } from './cart-line';
import { createTestStorage, openTab } from './test-tab';

type Step = (cart: Cart) => void;

const anId = fc.constantFrom(...skus.slice(0, 4), 'joy-stack' as const);
const aQuantity = fc.integer({ min: -2, max: 120 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anId, fc.boolean(), aQuantity).map(
    ([id, isSubscription, quantity]): Step =>
      (cart) =>
        cart.add(makeCartLine(book, id, { isSubscription }), quantity),
  ),
  fc.tuple(anId, fc.boolean(), aQuantity).map(
    ([id, isSubscription, quantity]): Step =>
      (cart) =>
        cart.setQuantity(id, isSubscription, quantity),
  ),
  anId.map(
    (id): Step =>
      (cart) =>
        cart.remove(id),
  ),
  fc.tuple(anId, fc.boolean()).map(
    ([id, isSubscription]): Step =>
      (cart) =>
        cart.toggleSubscription(id, isSubscription),
  ),
);

const keyOf = ({ id, isSubscription }: CartLine) => `${id} ${isSubscription}`;

/** A cart in which anything may have been clicked before. */
const cartAfter = (steps: readonly Step[]) => {
  const { cart } = openTab();
  for (const step of steps) step(cart);
  return { cart, before: cart.lines() };
};
const someSteps = fc.array(aStep, { maxLength: 20 });
const isOther = (key: Pick<CartLine, 'id' | 'isSubscription'>) => (line: CartLine) =>
  line.id !== key.id || line.isSubscription !== key.isSubscription;

test('adding what matches a line’s id and flag raises that line by the amount, else appends a line', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined });
  fc.assert(
    fc.property(someSteps, anId, fc.boolean(), amount, (steps, id, isSubscription, added) => {
      const { cart, before } = cartAfter(steps);
      const item = makeCartLine(book, id, { isSubscription });
      cart.add(item, added);
      const at = before.findIndex((line) => !isOther(item)(line));
      const known = before[at]?.quantity ?? 0;
      const line = { ...item, quantity: Math.min(known + (added ?? 1), 99) };
      expect(cart.lines()).toEqual(
        at < 0 ? [...before, line] : before.map((other, place) => (place === at ? line : other)),
      );
    }),
  );
});

test('setting a quantity of zero or less removes that line and no other', () => {
  fc.assert(
    fc.property(
      someSteps,
      anId,
      fc.boolean(),
      fc.integer({ max: 0 }),
      (steps, id, flag, quantity) => {
        const { cart, before } = cartAfter(steps);
        cart.setQuantity(id, flag, quantity);
        expect(cart.lines()).toEqual(before.filter(isOther({ id, isSubscription: flag })));
      },
    ),
  );
});

test('removing is by id: all lines of that id, whatever their flag', () => {
  fc.assert(
    fc.property(someSteps, anId, (steps, id) => {
      const { cart, before } = cartAfter(steps);
      cart.remove(id);
      expect(cart.lines()).toEqual(before.filter((line) => line.id !== id));
    }),
  );
});

test('toggling gives all lines of that id the other flag, keeps their sum, and leaves the rest', () => {
  fc.assert(
    fc.property(someSteps, anId, fc.boolean(), (steps, id, flag) => {
      const { cart, before } = cartAfter(steps);
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

test('clearing empties whatever cart, and undo brings all of it back', () => {
  fc.assert(
    fc.property(someSteps, (steps) => {
      const { cart, before } = cartAfter(steps);
      cart.clear();
      expect(cart.lines()).toEqual([]);
      cart.restore(before, 0);
      expect(cart.lines()).toEqual(before);
    }),
  );
});

test('whatever is clicked, lines stay distinct and hold whole quantities from 1 to 99', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 30 }), (steps) => {
      const { cart } = openTab();
      for (const step of steps) step(cart);
      const lines = cart.lines();
      expect(new Set(lines.map(keyOf)).size).toBe(lines.length);
      for (const { quantity } of lines) {
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(99);
      }
    }),
  );
});

test('whatever is clicked in whichever of two tabs, a reload shows the same cart', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), aStep), { maxLength: 30 }), (steps) => {
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

test('adding in two steps is adding in one', () => {
  fc.assert(
    fc.property(anId, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (id, first, second) => {
      const [once, twice] = [openTab(), openTab()];
      const item = makeCartLine(book, id);
      once.cart.add(item, first + second);
      twice.cart.add(item, first);
      twice.cart.add(item, second);
      expect(twice.cart.lines()).toEqual(once.cart.lines());
    }),
  );
});

test('the total is the sum over lines of the unit price by flag times the quantity', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 20 }), (steps) => {
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

test('removing a line and undoing it at once is as if nothing had happened', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 20 }), fc.nat(), (steps, pick) => {
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

test('paying for the whole cart empties it, and paying leaves no negative line', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 20 }), aStep, (steps, whilePaying) => {
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
