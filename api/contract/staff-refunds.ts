import { z } from 'zod';

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

/** A refund that staff or a command requested. Amounts in cents. */
export const RefundRequestRow = z.object({
  id: z.string(),
  /** The number of an order or of a reservation. */
  subject: z.string(),
  cents: z.int(),
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
  subscription: z
    .object({ id: z.string(), isRunning: z.boolean(), nextChargeAt: z.iso.datetime().nullable() })
    .nullable(),
  /** True when a subscription would begin later; a whole refund prevents it. */
  isSubscriptionToBegin: z.boolean(),
  requests: z.array(RefundRequestRow),
});
export type RefundOptions = z.output<typeof RefundOptions>;
