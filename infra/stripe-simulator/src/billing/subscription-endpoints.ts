import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { endpoint, readable, textFilters, type Endpoint } from '../http/resource';
import { noSuch, rejectIf } from '../http/stripe-error';
import { discountFor } from '../pricing/redeem';
import { cardError, methodOfCustomer } from '../resources/cards';
import type { Sim } from '../sim';
import { idOf } from '../store/store';
import { endSubscription, isOver } from './change-subscription';
import { startSubscription } from './start-subscription';
import { requireChargeable, type Wanted } from './subscription-items';
import { cancellation, updateFields, updateSubscription } from './update-subscription';

type Subscription = Stripe.Subscription;

const createFields = {
  customer: field.text,
  items: z
    .array(z.strictObject({ price: field.text, quantity: field.positive.default(1) }))
    .min(1)
    .max(20, 'A subscription takes 20 items'),
  automatic_tax: field.switchable.optional(),
  default_payment_method: field.text.optional(),
  discounts: z
    .array(z.strictObject({ coupon: field.text }))
    .max(1, 'The simulator takes one discount')
    .default([]),
  metadata: field.metadata.optional(),
  off_session: field.flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  trial_end: field.wholeNumber.optional(),
};
type Given = z.output<z.ZodObject<typeof createFields>>;

const linesOf = (sim: Sim, { items }: Given): Wanted[] => {
  const lines = items.map(({ price: id, quantity }, index) => ({
    price: sim.row('price', id, `items[${index}][price]`),
    quantity,
  }));
  requireChargeable(lines);
  return lines;
};

/** Makes a subscription for a saved card. A declined card leaves it `incomplete`, or throws. */
const openSubscription = (sim: Sim, given: Given): Subscription => {
  const customer = sim.row('customer', given.customer, 'customer');
  const lines = linesOf(sim, given);
  const own = given.default_payment_method;
  const method =
    own === undefined
      ? sim.store.find('payment_method', customer.invoice_settings.default_payment_method)
      : methodOfCustomer(sim, own, customer.id);
  const { trial_end: trialEnd = null } = given;
  rejectIf(
    trialEnd !== null && trialEnd <= sim.now(),
    'The trial end must be in the future.',
    'trial_end',
  );
  rejectIf(
    method === undefined && trialEnd === null,
    'This customer has no attached payment source or default payment method.',
    undefined,
    'resource_missing',
  );
  const { subscription, declined } = startSubscription(sim, {
    customer: customer.id,
    lines,
    paymentMethod: own ?? null,
    metadata: field.mergeMetadata({}, given.metadata),
    taxed: given.automatic_tax?.enabled === true,
    trialEnd,
    method: method ?? null,
    discount: discountFor(sim, given.discounts[0], {
      session: null,
      customer: customer.id,
      currency: lines[0]?.price.currency ?? 'usd',
      subtotal: lines.reduce(
        (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity,
        0,
      ),
      products: lines.map(({ price }) => idOf(price.product)),
    }),
  });
  if (declined !== null && given.payment_behavior === 'error_if_incomplete')
    throw cardError(declined);
  return subscription;
};

const statuses = [
  '',
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

/** Without a status the list omits canceled subscriptions. */
const isWanted = (row: Subscription, status: string) => {
  if (status === 'all') return true;
  if (status === '') return row.status !== 'canceled';
  return status === 'ended' ? isOver(row) : row.status === status;
};

/** `/v1/subscriptions` */
export const subscriptionEndpoints: Endpoint[] = [
  endpoint('post', '/v1/subscriptions', createFields, openSubscription),
  ...readable(
    'subscription',
    '/v1/subscriptions',
    { ...textFilters('customer', 'price'), status: z.enum(statuses).default('') },
    {
      price: ({ items }, price) => items.data.some((item) => item.price.id === price),
      status: isWanted,
    },
  ),
  endpoint('post', '/v1/subscriptions/:id', updateFields, (sim, params, id) =>
    updateSubscription(sim, params, sim.row('subscription', id)),
  ),
  endpoint(
    'delete',
    '/v1/subscriptions/:id',
    { cancellation_details: cancellation.optional() },
    (sim, params, id) => {
      const before = sim.row('subscription', id);
      if (isOver(before)) throw noSuch('subscription', id);
      return endSubscription(sim, before, {
        reason: 'cancellation_requested',
        ...field.changesOf(params.cancellation_details ?? {}),
      });
    },
  ),
];
