import { z } from 'zod';
import { skus } from '@candor/catalog-contract/sku';
import { Day } from './day';
import { orderStates } from './order-states';
import { AuditValues } from './staff';
import { subscriptionStates } from './subscriptions';
import { StoredAddress, UsAddress } from './us-address';

const timestamp = z.iso.datetime();

/** The states of a subscription for staff. 'paused': its owner moved the next charge. */
export const staffSubscriptionStates = [
  'active',
  'paused',
  'cancelling',
  'past_due',
  'ended',
] as const;

/** The longest pause, counted from the charge that it moves. */
export const maxPauseDays = 92;
/** The latest day of a next charge, counted from today. */
export const maxDaysAhead = 120;

const line = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitCents: z.int(),
});

/** A row of the list. Amounts in cents. */
export const StaffSubscriptionRow = z.object({
  id: z.string(),
  state: z.enum(staffSubscriptionStates),
  email: z.string(),
  name: z.string(),
  lines: z.array(line),
  cents: z.int(),
  startedAt: timestamp,
  nextChargeAt: timestamp.nullable(),
  revision: z.int(),
});
export type StaffSubscriptionRow = z.output<typeof StaffSubscriptionRow>;

/** A subscription with everything that staff need to help. */
export const StaffSubscription = StaffSubscriptionRow.extend({
  status: z.enum(subscriptionStates),
  hasAccount: z.boolean(),
  currency: z.string(),
  customerId: z.string(),
  periodEnd: timestamp,
  cancelAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** The charge that a pause has moved. */
  pausedFrom: timestamp.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  address: StoredAddress,
  /** A change that the payment provider has not confirmed yet. */
  pending: z.object({ kind: z.string(), since: timestamp }).nullable(),
  /** Names of lines that are not for sale any more; the subscription goes on. */
  notForSale: z.array(z.string()),
  /** The words that its owner agreed to, oldest first. */
  consents: z.array(z.object({ text: z.string(), givenAt: timestamp })),
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.enum(orderStates),
      isRenewal: z.boolean(),
      totalCents: z.int(),
      createdAt: timestamp,
    }),
  ),
  changes: z.array(
    z.object({
      id: z.int(),
      at: timestamp,
      actor: z.string(),
      action: z.string(),
      before: AuditValues,
      after: AuditValues,
    }),
  ),
});
export type StaffSubscription = z.output<typeof StaffSubscription>;

/** Lines of a change: what is sent and charged each time, from the next charge on. */
export const SubscriptionLines = z
  .array(z.object({ sku: z.enum(skus), quantity: z.int().min(1).max(99) }))
  .min(1)
  .max(20);

/** The bodies of the actions, beside the revision. */
export const subscriptionActions = {
  address: { address: UsAddress },
  lines: { lines: SubscriptionLines },
  'next-date': { day: Day },
  skip: {},
  pause: { until: Day },
  resume: {},
  cancel: {},
  keep: {},
} as const;
export type SubscriptionAction = keyof typeof subscriptionActions;
