import type { orderStates } from '@candor/api-contract/order-states';

/**
 * States of an order (`orders.status`). Every change passes `canOrderBecome`; a transition that is not
 * in this table is rejected. A partial refund changes `refunded_cents` and not the state.
 *
 * | from         | to           | because                                                          |
 * | ------------ | ------------ | ---------------------------------------------------------------- |
 * | (new)        | paid         | charged as requested; the receipt is in the outbox               |
 * | (new)        | needs_review | charged differently, or without an email address                 |
 * | needs_review | paid         | a person has accepted it (`ops -- orders accept`)                |
 * | needs_review | shipped      | accepted, and its parcel has left before                         |
 * | needs_review | refunded     | everything is refunded                                           |
 * | paid         | shipped      | the parcel has left (`ops -- ship`)                              |
 * | paid         | refunded     | everything is refunded                                           |
 * | paid         | needs_review | the buyer's bank disputes the payment                            |
 * | shipped      | paid         | the shipment was taken back before its mail left                 |
 * | shipped      | refunded     | everything is refunded (the 30-day guarantee)                    |
 * | shipped      | needs_review | the buyer's bank disputes the payment                            |
 * | refunded     | needs_review | the bank returned a refund                                       |
 */
export type OrderState = (typeof orderStates)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  needs_review: ['paid', 'shipped', 'refunded'],
  paid: ['shipped', 'refunded', 'needs_review'],
  shipped: ['paid', 'refunded', 'needs_review'],
  refunded: ['needs_review'],
};

/** Returns whether an order may change from one state to another. */
export const canOrderBecome = (from: OrderState, to: OrderState): boolean =>
  transitions[from].includes(to);
