/**
 * States of a checkout session (`checkout_sessions.status`). Every change passes `canBecome`; a
 * transition that is not in this table is rejected.
 *
 * | from       | to                             | when                                   |
 * | ---------- | ------------------------------ | -------------------------------------- |
 * | open       | processing                     | the buyer's bank takes days            |
 * | open       | expired                        | not paid in time, or a newer cart      |
 * | open       | paid, needs_review, failed     | as from processing, at once            |
 * | processing | paid                           | charged as requested: there is an order |
 * | processing | needs_review                   | paid, but not as requested             |
 * | processing | failed                         | the bank declined; nobody has paid     |
 * | expired    | processing, paid, needs_review | our record of the expiry was wrong     |
 * | failed     | paid, needs_review             | the bank paid later                    |
 *
 * Money decides: a session that the provider reports as paid becomes `paid` or `needs_review`, and
 * stays so. What follows is the order's state (orders/order-states.ts).
 */
export const checkoutStates = [
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'needs_review',
] as const;
export type CheckoutState = (typeof checkoutStates)[number];

const transitions: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ['processing', 'paid', 'failed', 'expired', 'needs_review'],
  processing: ['paid', 'failed', 'needs_review'],
  failed: ['paid', 'needs_review'],
  expired: ['processing', 'paid', 'needs_review'],
  paid: [],
  needs_review: [],
};

/**
 * Returns whether a session may change from one state to another. Late events may request
 * impossible changes.
 */
export const canBecome = (from: CheckoutState, to: CheckoutState): boolean =>
  transitions[from].includes(to);

/** Returns whether the session can still change at the provider. */
export const isUnfinished = (state: CheckoutState): boolean =>
  state === 'open' || state === 'processing';
