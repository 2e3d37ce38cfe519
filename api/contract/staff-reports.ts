import { z } from 'zod';

/** How a sale was paid for. */
export const saleKinds = ['one-time', 'subscription', 'renewal', 'founders'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** The sales of some orders or reservations, in cents. */
const Sales = z.object({ sales: z.int(), cents: z.int() });

const ReportDay = Sales.extend({
  /** A day of the shop's time zone. */
  day: z.iso.date(),
  /** Sales in cents by way of paying; they add up to `cents`. */
  ways: z.record(z.enum(saleKinds), z.int()),
  refundedCents: z.int(),
  subscriptionsBegun: z.int(),
  subscriptionsEnded: z.int(),
});
export type ReportDay = z.output<typeof ReportDay>;

/** GET /staff/api/figures. Sums add up: of the days, of the ways, and of formulas with extras. */
export const ReportResponse = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: Sales.extend({
    refundedCents: z.int(),
    subscriptionsBegun: z.int(),
    subscriptionsEnded: z.int(),
  }),
  days: z.array(ReportDay),
  ways: z.array(Sales.extend({ way: z.enum(saleKinds) })),
  /** A bundle counts a third for each of its formulas. */
  formulas: z.array(
    z.object({ formula: z.string(), name: z.string(), bottles: z.int(), cents: z.int() }),
  ),
  /** The difference between the formulas' prices and the charged amount; discounts are negative. */
  extras: z.object({
    discountCents: z.int(),
    shippingCents: z.int(),
    taxCents: z.int(),
    /** Charged differently than agreed; such orders are reviewed. */
    differenceCents: z.int(),
  }),
  refunds: z.array(z.object({ reason: z.string(), refunds: z.int(), cents: z.int() })),
});
export type ReportResponse = z.output<typeof ReportResponse>;
