/**
 * The two lives of a purchase. Every change of a state goes through `mayBecome` or
 * `orderMayBecome`; what is not in these tables is refused.
 *
 * A payment page, as far as we know (`checkout_sessions.status`):
 *
 * | from         | to                                                | because                              |
 * | ------------ | ------------------------------------------------- | ------------------------------------ |
 * | open         | processing                                        | the buyer's bank takes days          |
 * | open         | expired                                           | nobody paid in time, or a newer cart |
 * | open         | paid, needs_review, failed                        | the same as from processing, at once |
 * | processing   | paid                                              | paid as we asked: there is an order  |
 * | processing   | needs_review                                      | paid, but not as we asked            |
 * | processing   | failed                                            | the bank refused; nobody has paid    |
 * | expired      | processing, paid, needs_review                    | our news of the end was wrong        |
 * | failed       | paid, needs_review                                | the bank paid after all              |
 *
 * Money decides: whatever we believed before, a page that the provider calls paid becomes `paid` or
 * `needs_review`. These two are never left; what follows is the order's own life (`orders.status`):
 *
 * | from         | to           | because                                                          |
 * | ------------ | ------------ | ---------------------------------------------------------------- |
 * | (new)        | paid         | charged as we asked; the receipt is in the outbox                |
 * | (new)        | needs_review | charged otherwise, or without an address to write to             |
 * | needs_review | paid         | a person has accepted it (`ops -- orders accept`)                |
 * | needs_review | shipped      | the same, for a parcel that had left before                      |
 * | needs_review | refunded     | all money has gone back                                          |
 * | paid         | shipped      | the parcel has left (`ops -- ship`)                              |
 * | paid         | refunded     | all money has gone back                                          |
 * | paid         | needs_review | the buyer's bank disputes the payment                            |
 * | shipped      | refunded     | all money has gone back (the 30-day guarantee)                   |
 * | shipped      | needs_review | the buyer's bank disputes the payment                            |
 * | refunded     | needs_review | a refund failed at the bank: the money is with us again          |
 *
 * A refund of a part changes `refunded_cents` and leaves the state.
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

const ways: Record<CheckoutState, readonly CheckoutState[]> = {
  open: ['processing', 'paid', 'failed', 'expired', 'needs_review'],
  processing: ['paid', 'failed', 'needs_review'],
  failed: ['paid', 'needs_review'],
  expired: ['processing', 'paid', 'needs_review'],
  paid: [],
  needs_review: [],
};

/** Whether a page in one state may go to another; stale news asks for what is no longer possible. */
export const mayBecome = (from: CheckoutState, to: CheckoutState): boolean =>
  ways[from].includes(to);

/** States in which the provider may have news that did not reach us. */
export const isUnsettled = (state: CheckoutState): boolean =>
  state === 'open' || state === 'processing';

/** What an order itself is in. It begins as `paid` or `needs_review`. */
export const orderStates = ['paid', 'needs_review', 'shipped', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

const orderWays: Record<OrderState, readonly OrderState[]> = {
  needs_review: ['paid', 'shipped', 'refunded'],
  paid: ['shipped', 'refunded', 'needs_review'],
  shipped: ['refunded', 'needs_review'],
  refunded: ['needs_review'],
};

/** Whether an order in one state may go to another. */
export const orderMayBecome = (from: OrderState, to: OrderState): boolean =>
  orderWays[from].includes(to);
