import { refundSum } from '@candor/api-contract/refund-sum';
import type { RefundBasis } from '@candor/api-contract/staff-refunds';
import { readRefund } from './refund-form';

/** A bundle and two 2-packs with a code of 10 %, 2-day shipping and sales tax. */
const basis: RefundBasis = {
  bottles: [
    { line: 0, formula: 'soothe', name: 'Soothe, 2-Pack', count: 4, refunded: 0, eachCents: 4950 },
    { line: 1, formula: 'focus', name: 'Workday Stack', count: 1, refunded: 0, eachCents: 4967 },
    { line: 1, formula: 'flow', name: 'Workday Stack', count: 1, refunded: 0, eachCents: 4967 },
  ],
  subtotalCents: 29_734,
  discountCents: 2973,
  shippingCents: 1299,
  taxCents: 1740,
  totalCents: 29_800,
  leftCents: 29_800,
  isShippingRefunded: false,
  isShipped: false,
};
const known = { leftCents: basis.leftCents, basis };

test('an empty form refunds nothing (D13)', () => {
  for (const form of [{}, { scope: null }, { scope: 'parts' }, { scope: 'amount', amount: ' ' }])
    expect(readRefund(form as object, known)).toBeNull();
});

test('an amount, chosen bottles, and all that is left have their sums (D13)', () => {
  expect(readRefund({ scope: 'amount', amount: '12.50' }, known)).toEqual({
    cents: 1250,
    parts: null,
  });
  expect(readRefund({ scope: 'all', restock: true }, known)).toMatchObject({
    cents: 29_800,
    parts: { shipping: true, restock: true },
  });
  expect(readRefund({ scope: 'all' }, { leftCents: 700, basis: null })).toEqual({
    cents: 700,
    parts: null,
  });
  const one = readRefund({ scope: 'parts', bottles: { '0-soothe': 1 } }, known);
  // 90 % of $49.50, with its share of the tax.
  expect(one).toEqual({
    cents: 4731,
    parts: {
      bottles: [{ line: 0, formula: 'soothe', count: 1 }],
      shipping: false,
      restock: false,
    },
  });
});

test('bottle after bottle, and the shipping, come to what was paid, to the cent (D13)', () => {
  let rest = basis;
  let refunded = 0;
  const refund = (bottles: RefundBasis['bottles'], shipping = false) => {
    const cents = refundSum(rest, {
      bottles: bottles.map(({ line, formula }) => ({ line, formula, count: 1 })),
      shipping,
    });
    refunded += cents;
    rest = {
      ...rest,
      leftCents: rest.leftCents - cents,
      isShippingRefunded: rest.isShippingRefunded || shipping,
      bottles: rest.bottles.map((each) =>
        bottles.some(({ line, formula }) => line === each.line && formula === each.formula)
          ? { ...each, refunded: each.refunded + 1 }
          : each,
      ),
    };
  };
  for (let count = 0; count < 4; count += 1) refund(rest.bottles.slice(0, 1));
  refund([], true);
  refund(rest.bottles.slice(1));
  expect([refunded, rest.leftCents]).toEqual([29_800, 0]);
});

test('parts come to no more than what an earlier amount has left (D13)', () => {
  const left = { ...basis, leftCents: 1000 };
  expect(readRefund({ scope: 'all' }, { leftCents: 1000, basis: left })?.cents).toBe(1000);
});
