import type Stripe from 'stripe';
import { nulls } from '../http/resource';
import { appliedDiscount } from '../pricing/price-lines';
import { declineOf } from '../resources/cards';
import type { Decline } from '../resources/test-cards';
import { makeId, type Sim } from '../sim';
import { noCancellation } from './change-subscription';
import { chargeInvoice } from './charge-invoice';
import { createInvoice } from './create-invoice';
import { itemOf, type Wanted } from './subscription-items';

type Start = {
  customer: string;
  /** The recurring lines become items. One-time lines are on the first invoice only. */
  lines: readonly Wanted[];
  /** The subscription's own card; null: the customer's default card. */
  paymentMethod: string | null;
  metadata: Stripe.Metadata;
  /** The time of the first charge in seconds; null for now. */
  trialEnd: number | null;
  /** Automatic tax on each invoice. */
  taxed: boolean;
  /** Charged for the first invoice; null during a trial. */
  method: Stripe.PaymentMethod | null;
  discount: string | null;
  bankTakesDays?: boolean;
};

const statusOf = ({ trialEnd, method, bankTakesDays = false }: Start) => {
  if (trialEnd !== null) return 'trialing';
  return bankTakesDays || declineOf(method, 'charging') !== null ? 'incomplete' : 'active';
};

const newSubscription = (sim: Sim, wanted: Start): Stripe.Subscription => {
  const id = makeId('sub');
  const start = sim.now();
  const { trialEnd, taxed } = wanted;
  const items = wanted.lines.filter(({ price }) => price.recurring !== null);
  return {
    id,
    object: 'subscription',
    automatic_tax: {
      disabled_reason: null,
      enabled: taxed,
      liability: taxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: trialEnd ?? start,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: noCancellation,
    collection_method: 'charge_automatically',
    created: start,
    currency: items[0]?.price.currency ?? 'usd',
    customer: wanted.customer,
    default_payment_method: wanted.paymentMethod,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nulls('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items.map((line) => itemOf(sim, line, id, trialEnd)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata: wanted.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: start,
    status: statusOf(wanted),
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd === null ? null : start,
    ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds'),
    ...nulls('cancel_at canceled_at customer_account days_until_due default_source description'),
    ...nulls('ended_at latest_invoice managed_payments next_pending_invoice_item_invoice'),
    ...nulls('on_behalf_of pause_collection pending_invoice_item_interval pending_setup_intent'),
    ...nulls('pending_update schedule test_clock transfer_data'),
  };
};

/** Stores a discount with the subscription, unless it applies to the first invoice only. */
const storeDiscount = (sim: Sim, { id, customer }: Stripe.Subscription, wanted: string | null) => {
  const applied = appliedDiscount(sim, wanted);
  if (applied === null || applied.coupon.duration === 'once') return [];
  sim.store.put('discount', { ...applied.discount, customer, subscription: id });
  return [applied.discount.id];
};

type Started = {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice | null;
  declined: Decline | null;
};

/** Starts a subscription and charges its first invoice, or after a trial the second period's. */
export const startSubscription = (sim: Sim, wanted: Start): Started => {
  const made = newSubscription(sim, wanted);
  const subscription = { ...made, discounts: storeDiscount(sim, made, wanted.discount) };
  const { bankTakesDays = false, method, lines } = wanted;
  if (method === null || wanted.trialEnd !== null) {
    sim.save('subscription', subscription, 'customer.subscription.created');
    return { subscription, invoice: null, declined: null };
  }
  const billed = lines.map(({ price, quantity }) => ({
    price,
    quantity,
    item: subscription.items.data.find((each) => each.price.id === price.id) ?? null,
  }));
  const invoice = createInvoice(sim, subscription, billed, {
    reason: 'subscription_create',
    applied: appliedDiscount(sim, wanted.discount),
    period: { start: sim.now(), end: sim.now() },
  });
  const started = { ...subscription, latest_invoice: invoice.id };
  sim.save('subscription', started, 'customer.subscription.created');
  const charged = chargeInvoice(sim, invoice, method, { bankTakesDays });
  return { subscription: sim.row('subscription', subscription.id), ...charged };
};
