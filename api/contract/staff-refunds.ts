import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';

/** Why staff refunds. */
export const refundReasons = [
  'guarantee',
  'changed_mind',
  'lost_or_damaged',
  'wrong_parcel',
  'late',
  'charged_wrongly',
  'not_accepted',
  'goodwill',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** 'requested': the provider has not confirmed it yet, and a worker repeats the request. */
export const refundRequestStates = ['requested', 'done', 'rejected'] as const;

export const FormulaName = z.enum(formulas.map(({ id }) => id));

/** Bottles of one formula in one line of an order, which is named by its place. */
const LineBottles = z.object({
  line: z.int().min(0).max(1000),
  formula: FormulaName,
  count: z.int().min(1).max(10_000),
});

/** The bottles and the shipping that a refund is for. */
export const RefundParts = z.object({
  bottles: z.array(LineBottles).max(500),
  shipping: z.boolean(),
  /** True when the bottles go back to the stock: they are not sent, or have come back. */
  restock: z.boolean(),
});

/** The parts of an order that can be refunded, and the amounts by which they are priced. */
export const RefundBasis = z.object({
  bottles: z.array(
    LineBottles.extend({
      /** The name of the line: 'Soothe, 2-Pack'. */
      name: z.string(),
      /** How many of them were refunded before. */
      refunded: z.int(),
      /** The price of one before discount and tax; a bundle's bottles share its price. */
      eachCents: z.number(),
    }),
  ),
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  leftCents: z.int(),
  isShippingRefunded: z.boolean(),
  isShipped: z.boolean(),
});
export type RefundBasis = z.output<typeof RefundBasis>;

/** A refund that staff or a command requested. Amounts in cents. */
export const RefundRequestRow = z.object({
  id: z.string(),
  /** The number of an order or of a reservation. */
  subject: z.string(),
  cents: z.int(),
  /** Null for an amount, and for all that was left. */
  parts: RefundParts.nullable(),
  reason: z.enum(refundReasons),
  /** The note of staff; empty when the buyer's data is deleted. */
  note: z.string(),
  /** True when the refund also ends the subscription. */
  endsSubscription: z.boolean(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  state: z.enum(refundRequestStates),
  /** Why it was rejected. */
  problem: z.string().nullable(),
  /** The provider's id. */
  refundId: z.string().nullable(),
});
export type RefundRequestRow = z.output<typeof RefundRequestRow>;

/** The order or reservation after a refund was requested, with the request. */
export const RefundResponse = z.object({
  /** The number of the order or the reservation. */
  id: z.string(),
  status: z.string(),
  revision: z.int(),
  request: RefundRequestRow,
});

/** GET /staff/api/refund-options/:id: what a dialog shows before a refund. */
export const RefundOptions = z.object({
  id: z.string(),
  /** The amount that can be refunded now; 0 while a request is pending. */
  leftCents: z.int(),
  /** Null where bottles cannot be chosen: for a reservation. */
  basis: RefundBasis.nullable(),
  subscription: z
    .object({ id: z.string(), isRunning: z.boolean(), nextChargeAt: z.iso.datetime().nullable() })
    .nullable(),
  /** True when a subscription would begin later; a whole refund prevents it. */
  isSubscriptionToBegin: z.boolean(),
  requests: z.array(RefundRequestRow),
});
export type RefundOptions = z.output<typeof RefundOptions>;
