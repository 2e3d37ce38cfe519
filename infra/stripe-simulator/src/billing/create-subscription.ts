import type Stripe from 'stripe';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { addInterval } from '../time/add-interval';
import { decimal } from '../resources/decimal';

const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: decimal(price.unit_amount ?? 0),
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export type Wanted = { price: Stripe.Price; quantity: number };

const itemOf = (
  sim: Sim,
  { price, quantity }: Wanted,
  subscription: string,
  trialEnd: number | null,
): Stripe.SubscriptionItem => ({
  id: makeId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: sim.now(),
  current_period_end: trialEnd ?? addInterval(sim.now(), planOf(price)),
  current_period_start: sim.now(),
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

export type NewSubscription = {
  customer: string;
  currency: string;
  lines: readonly Wanted[];
  /** Null: the customer's default card. */
  paymentMethod: string | null;
  metadata: Stripe.Metadata;
  status: 'active' | 'incomplete' | 'trialing';
  /** The time of the first charge in seconds; null for now. */
  trialEnd: number | null;
  /** Automatic tax on each invoice. */
  taxed: boolean;
};

/** Makes a subscription of the recurring lines. One-time lines are on the first invoice only. */
export const createSubscription = (sim: Sim, wanted: NewSubscription): Stripe.Subscription => {
  const id = makeId('sub');
  const start = sim.now();
  const items = wanted.lines.flatMap((line) =>
    line.price.recurring ? [itemOf(sim, line, id, wanted.trialEnd)] : [],
  );
  return sim.store.put('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.taxed,
      liability: wanted.taxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: wanted.trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: wanted.status,
    test_clock: null,
    transfer_data: null,
    trial_end: wanted.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: wanted.trialEnd === null ? null : start,
  });
};
