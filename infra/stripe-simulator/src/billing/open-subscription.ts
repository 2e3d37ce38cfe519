import type Stripe from 'stripe';
import { z } from 'zod';
import { cardError, methodOfCustomer } from '../cards/attach-method';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeDiscount } from '../pricing/redeem';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import type { Wanted } from './create-subscription';
import { startSubscription } from './start-subscription';

/** The parameters of `POST /v1/subscriptions`. */
export const OpenSubscriptionParams = z.strictObject({
  customer: field.text,
  items: z
    .array(
      z.strictObject({
        price: field.text,
        quantity: field.wholeNumber.refine((value) => value >= 1, 'Invalid quantity').optional(),
      }),
    )
    .min(1)
    .max(20, 'A subscription takes 20 items'),
  automatic_tax: z.strictObject({ enabled: field.flag }).optional(),
  default_payment_method: field.text.optional(),
  discounts: z
    .array(z.strictObject({ coupon: field.text }))
    .max(1, 'The simulator takes one discount')
    .optional(),
  metadata: field.metadata.optional(),
  off_session: field.flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  trial_end: field.wholeNumber.optional(),
  expand: field.expand,
});
type Given = z.output<typeof OpenSubscriptionParams>;

const wantedOf = (sim: Sim, { items }: Given): Wanted[] => {
  const wanted = items.map(({ price: id, quantity = 1 }, index) => {
    const price = requireRow(sim, 'price', id, `items[${index}][price]`);
    if (!price.active) throw invalidRequest('The price specified is inactive.', 'items');
    if (price.recurring === null)
      throw invalidRequest(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        'items',
      );
    return { price, quantity };
  });
  if (new Set(items.map(({ price }) => price)).size < items.length)
    throw invalidRequest('A subscription takes each recurring price once.', 'items');
  const rhythms = wanted.map(
    ({ price: { recurring } }) => `${recurring?.interval} ${recurring?.interval_count}`,
  );
  if (new Set(rhythms).size > 1)
    throw invalidRequest('All prices of a subscription must have one interval.', 'items');
  return wanted;
};

const methodFor = (
  sim: Sim,
  customer: Stripe.Customer,
  id: string | undefined,
): Stripe.PaymentMethod | null => {
  if (id !== undefined) return methodOfCustomer(sim, id, customer.id);
  const defaultMethod = customer.invoice_settings.default_payment_method;
  return typeof defaultMethod === 'string'
    ? requireRow(sim, 'payment_method', defaultMethod)
    : null;
};

const discountFor = (sim: Sim, given: Given, lines: readonly Wanted[]): string | null => {
  const id = given.discounts?.[0]?.coupon;
  if (id === undefined) return null;
  const { id: coupon } = requireRow(sim, 'coupon', id, 'discounts[0][coupon]');
  const made = makeDiscount(
    sim,
    { coupon },
    {
      session: '',
      mode: 'subscription',
      customer: given.customer,
      currency: lines[0]?.price.currency ?? 'usd',
      subtotal: lines.reduce(
        (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity,
        0,
      ),
      products: lines.map(({ price }) => price.product as string),
    },
  );
  if ('rejection' in made) throw invalidRequest(made.rejection, 'discounts');
  return made.discount.id;
};

/** Makes a subscription for a saved card. A declined card leaves it `incomplete`, or throws. */
export const openSubscription = (sim: Sim, given: Given): Stripe.Subscription => {
  const customer = requireRow(sim, 'customer', given.customer, 'customer');
  const lines = wantedOf(sim, given);
  const method = methodFor(sim, customer, given.default_payment_method);
  const trialEnd = given.trial_end ?? null;
  if (trialEnd !== null && trialEnd <= sim.now())
    throw invalidRequest('The trial end must be in the future.', 'trial_end');
  if (method === null && trialEnd === null)
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  const { subscription, declined } = startSubscription(sim, {
    customer: customer.id,
    currency: lines[0]?.price.currency ?? 'usd',
    lines,
    paymentMethod: given.default_payment_method ?? null,
    metadata: field.mergeMetadata({}, given.metadata),
    taxed: given.automatic_tax?.enabled === true,
    trialEnd,
    method,
    discount: discountFor(sim, given, lines),
  });
  if (declined !== null && given.payment_behavior === 'error_if_incomplete')
    throw cardError(declined);
  return subscription;
};
