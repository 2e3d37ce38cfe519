/**
 * What a subscription is in:
 *
 *   active ◄────► past_due          a charge was refused; the provider tries again
 *     │               │
 *     └───────────────┴────► ended  asked for by the subscriber, or nobody paid; it stays ended
 *
 * An active one with `cancelAt` runs to that moment and ends then; until then it can be taken back.
 * Every state is the provider's, read there: an event only says that it is time to read.
 */
export const subscriptionStatuses = ['active', 'past_due', 'ended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
