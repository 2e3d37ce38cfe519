import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { rejectIf } from '../http/stripe-error';
import { methodOfCustomer } from '../resources/cards';
import type { Sim } from '../sim';
import { changeSubscription, isOver, noCancellation, periodEnd } from './change-subscription';
import { changeItems, itemChange } from './subscription-items';

type Subscription = Stripe.Subscription;

/** The reason for a cancellation. */
export const cancellation = z.strictObject({
  comment: field.clearable.optional(),
  feedback: z
    .enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ])
    .optional(),
});

/** The parameters of `POST /v1/subscriptions/:id`. */
export const updateFields = {
  cancel_at_period_end: field.flag.optional(),
  cancellation_details: cancellation.optional(),
  default_payment_method: field.text.optional(),
  /** Only their removal is supported. */
  discounts: z.literal('').optional(),
  items: z.array(itemChange).min(1).max(20).optional(),
  metadata: field.metadata.optional(),
  /** The simulator prorates nothing, so a caller must not want it. */
  proration_behavior: z.literal('none').optional(),
  trial_end: field.wholeNumber.optional(),
};

/** The fields that change with `cancel_at_period_end`. */
const endOf = (before: Subscription, atEnd: boolean | undefined, now: number) => {
  if (atEnd === undefined || atEnd === before.cancel_at_period_end) return {};
  const reason = atEnd ? ('cancellation_requested' as const) : null;
  return {
    cancel_at_period_end: atEnd,
    cancel_at: atEnd ? periodEnd(before) : null,
    canceled_at: atEnd ? now : null,
    cancellation_details: { ...noCancellation, reason },
  };
};

/** Moves the next charge: the period in between is a trial. */
const trialUntil = (
  sim: Sim,
  items: readonly Stripe.SubscriptionItem[],
  trialEnd: number,
): Partial<Subscription> => ({
  status: 'trialing',
  trial_start: sim.now(),
  trial_end: trialEnd,
  billing_cycle_anchor: trialEnd,
  items: {
    object: 'list',
    data: items.map((item) => ({
      ...item,
      current_period_start: sim.now(),
      current_period_end: trialEnd,
    })),
    has_more: false,
    url: `/v1/subscription_items?subscription=${items[0]?.subscription}`,
  },
});

/** Changes the given fields of a subscription. */
export const updateSubscription = (
  sim: Sim,
  params: z.output<z.ZodObject<typeof updateFields>>,
  before: Subscription,
): Subscription => {
  const { default_payment_method: method, cancel_at_period_end: atEnd } = params;
  const { items: changes, trial_end: trialEnd } = params;
  rejectIf(
    isOver(before) && [method, atEnd, changes, trialEnd].some((given) => given !== undefined),
    'A canceled subscription cannot change this.',
  );
  rejectIf(
    (changes !== undefined || trialEnd !== undefined) && params.proration_behavior !== 'none',
    'The simulator changes items and dates without proration only.',
    'proration_behavior',
  );
  rejectIf(
    trialEnd !== undefined && trialEnd <= sim.now(),
    'The trial end must be in the future.',
    'trial_end',
  );
  if (method !== undefined) methodOfCustomer(sim, method, before.customer);
  const ending = endOf(before, atEnd, sim.now());
  const items = changes === undefined ? before.items.data : changeItems(sim, before, changes);
  return changeSubscription(sim, before, {
    ...ending,
    ...(changes !== undefined && { items: { ...before.items, data: items } }),
    ...(trialEnd !== undefined && trialUntil(sim, items, trialEnd)),
    ...(method !== undefined && { default_payment_method: method }),
    ...(params.discounts !== undefined && { discounts: [] }),
    cancellation_details: {
      ...(ending.cancellation_details ?? before.cancellation_details ?? noCancellation),
      ...field.changesOf(params.cancellation_details ?? {}),
    },
    metadata: field.mergeMetadata(before.metadata, params.metadata),
  });
};
