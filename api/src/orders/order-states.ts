import type { orderStates } from '@candor/api-contract/orders';

/**
 * States of an order (`orders.status`). Every change passes `canOrderBecome`; a transition that is not
 * in this table is rejected. A partial refund changes `refunded_cents` and not the state.
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
 */
export type OrderState = (typeof orderStates)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  needs_review: ['paid', 'shipped', 'refunded'],
  paid: ['shipped', 'refunded', 'needs_review'],
  shipped: ['refunded', 'needs_review'],
  refunded: ['needs_review'],
};

/** Whether an order may change from one state to another. */
export const canOrderBecome = (from: OrderState, to: OrderState): boolean =>
  transitions[from].includes(to);
