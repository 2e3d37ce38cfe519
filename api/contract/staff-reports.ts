import { z } from 'zod';
import { saleKinds } from './sale-kinds';

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

/** Numbers of a period, each with one definition: `headlineDefinitions`. */
const Headlines = z.object({
  netCents: z.int(),
  sales: z.int(),
  /** Null without a sale. */
  averageCents: z.int().nullable(),
  refundedCents: z.int(),
  subscriptionsBegun: z.int(),
  /** Ended subscriptions in hundredths of a percent of those that ran before; null if none did. */
  churn: z.int().nullable(),
});
export type Headlines = z.output<typeof Headlines>;

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
  headlines: Headlines,
  /** The period before, with the same number of days, which the headlines are compared with. */
  before: z.object({ from: z.iso.date(), to: z.iso.date(), headlines: Headlines }),
  /** False while the last day goes on. */
  isOver: z.boolean(),
});
export type ReportResponse = z.output<typeof ReportResponse>;
