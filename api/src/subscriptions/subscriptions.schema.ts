import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { z } from 'zod';
import { subscriptionStatuses } from './subscription-states';

const moment = z.iso.datetime();

const Subscription = z.object({
  id: z.string(),
  status: z.enum(subscriptionStatuses),
  items: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int(), cents: z.int() })),
  cents: z.int().meta({ description: 'of all items, each time, before discount and tax' }),
  currency: z.string(),
  interval: z.literal('day'),
  intervalCount: z.literal(BILLING_INTERVAL_DAYS),
  startedAt: moment,
  currentPeriodEnd: moment,
  cancelAt: moment.nullable(),
  endedAt: moment.nullable(),
  nextCharge: z.object({ at: moment, cents: z.int() }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  cardUpdate: z
    .literal('open')
    .nullable()
    .meta({ description: 'a page for a new card was opened and not completed yet' }),
});

/** A subscription as its owner sees it. Amounts in cents. */
export type SubscriptionAnswer = z.output<typeof Subscription>;

export const OneSubscription = z.object({ subscription: Subscription });
export const AllSubscriptions = z.object({ subscriptions: z.array(Subscription) });
export const CardPageAnswer = z.object({ url: z.url() });
