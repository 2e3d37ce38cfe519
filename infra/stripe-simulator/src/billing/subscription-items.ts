import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { nulls } from '../http/resource';
import { rejectIf } from '../http/stripe-error';
import { decimal } from '../resources/catalog';
import { makeId, type Sim } from '../sim';
import { addInterval } from './add-interval';

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
  nickname: price.nickname,
  product: price.product,
  usage_type: 'licensed',
  ...nulls('meter tiers_mode transform_usage trial_period_days'),
});

/** The price and quantity that each period charges. */
export type Wanted = { price: Stripe.Price; quantity: number };

/** A new item; with a trial its first period ends with that. */
export const itemOf = (
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

/** How often a price is charged. */
export const rhythmOf = ({ recurring }: Stripe.Price): string =>
  `${recurring?.interval} ${recurring?.interval_count}`;

const rejectInactive = (lines: readonly Wanted[]): void =>
  rejectIf(
    lines.some(({ price }) => !price.active),
    'The price is inactive.',
    'items',
  );

const requireOneRhythm = (lines: readonly Wanted[]): void => {
  const prices = lines.map(({ price }) => price);
  rejectIf(
    prices.some(({ recurring }) => recurring === null),
    'This field only accepts prices with `type=recurring`.',
    'items',
  );
  const ids = new Set(prices.map(({ id }) => id));
  rejectIf(ids.size < prices.length, 'Pass each recurring price once.', 'items');
  rejectIf(new Set(prices.map(rhythmOf)).size > 1, 'All prices must have one interval.', 'items');
};

/** Rejects lines that no subscription takes. */
export const requireChargeable = (lines: readonly Wanted[]): void => {
  rejectInactive(lines);
  requireOneRhythm(lines);
};

/** One change of an item: a new quantity or price, its end, or (without an id) a new item. */
export const itemChange = z.strictObject({
  id: field.text.optional(),
  price: field.text.optional(),
  quantity: field.positive.optional(),
  deleted: field.flag.optional(),
});
type ItemChange = z.output<typeof itemChange>;

/** The items after changes; items that are not named stay, and all of them keep their period. */
export const changeItems = (
  sim: Sim,
  before: Stripe.Subscription,
  changes: readonly ItemChange[],
): Stripe.SubscriptionItem[] => {
  const known = new Map(before.items.data.map((item) => [item.id, item]));
  const added: Stripe.SubscriptionItem[] = [];
  const [first] = before.items.data;
  changes.forEach(({ id, price: priceId, quantity, deleted }, index) => {
    const price =
      priceId === undefined ? undefined : sim.row('price', priceId, `items[${index}][price]`);
    if (price !== undefined) rejectInactive([{ price, quantity: 1 }]);
    if (id === undefined) {
      rejectIf(price === undefined, `Missing required param: items[${index}][price].`, 'items');
      if (price === undefined) return;
      const item = itemOf(sim, { price, quantity: quantity ?? 1 }, before.id, null);
      added.push({
        ...item,
        current_period_start: first?.current_period_start ?? item.current_period_start,
        current_period_end: first?.current_period_end ?? item.current_period_end,
      });
      return;
    }
    const item = known.get(id);
    rejectIf(item === undefined, `No such subscription item: '${id}'`, `items[${index}][id]`);
    if (item === undefined) return;
    if (deleted === true) known.delete(id);
    else
      known.set(id, {
        ...item,
        ...(price !== undefined && { price, plan: planOf(price) }),
        ...(quantity !== undefined && { quantity }),
      });
  });
  const after = [...known.values(), ...added];
  rejectIf(after.length === 0, 'A subscription must have at least one active plan.', 'items');
  requireOneRhythm(after.map(({ price, quantity = 1 }) => ({ price, quantity })));
  return after;
};
