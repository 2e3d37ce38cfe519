import { z } from 'zod';
import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { beforeDiscountAndTax } from '@candor/catalog-contract/coming-charge';
import { StoredAddress } from './us-address';

export const subscriptionStates = ['active', 'past_due', 'ended'] as const;

const timestamp = z.iso.datetime();
const day = z.iso.date();

/** A subscription as its owner sees it. Amounts in cents. */
export const SubscriptionResponse = z.object({
  id: z.string(),
  status: z.enum(subscriptionStates),
  items: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int(), cents: z.int() })),
  cents: z.int().meta({ description: `of all items, each time, ${beforeDiscountAndTax}` }),
  currency: z.string(),
  interval: z.literal('day'),
  intervalCount: z.literal(BILLING_INTERVAL_DAYS),
  startedAt: timestamp,
  currentPeriodEnd: timestamp,
  cancelAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  nextCharge: z
    .object({ at: timestamp, cents: z.int().meta({ description: beforeDiscountAndTax }) })
    .nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Raised by each change: a change names the state that its person saw. */
  revision: z.int(),
  pausedUntil: timestamp.nullable(),
  /** A change that the payment provider has not confirmed yet. */
  isChanging: z.boolean(),
  address: StoredAddress.nullable(),
  nextParcel: z
    .object({ sentBy: day, arrivesFrom: day, arrivesBy: day })
    .nullable()
    .meta({ description: 'days in the shop, of the parcel of the next charge' }),
  cardUpdate: z
    .literal('open')
    .nullable()
    .meta({ description: 'a page for a new card was opened and not completed yet' }),
});
export type SubscriptionResponse = z.output<typeof SubscriptionResponse>;

/** After a change of one subscription. */
export const ChangedSubscriptionResponse = z.object({ subscription: SubscriptionResponse });
export type ChangedSubscriptionResponse = z.output<typeof ChangedSubscriptionResponse>;

/** GET /api/subscriptions, newest first. */
export const SubscriptionsResponse = z.object({ subscriptions: z.array(SubscriptionResponse) });
export type SubscriptionsResponse = z.output<typeof SubscriptionsResponse>;

/** The price of the new lines, and the sentence to which the subscriber agrees. */
export const LinesPreviewResponse = z.object({ cents: z.int(), text: z.string() });
export type LinesPreviewResponse = z.output<typeof LinesPreviewResponse>;

/** GET /api/subscriptions/:id/consents: the words that were agreed to, oldest first. */
export const ConsentsResponse = z.object({
  consents: z.array(z.object({ text: z.string(), givenAt: timestamp })),
});
export type ConsentsResponse = z.output<typeof ConsentsResponse>;
