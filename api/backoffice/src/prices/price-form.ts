import type { PricePlan } from '@candor/api-contract/staff-prices';
import { instantInShop } from '../components/Time';
import { toCents, toDollars } from './dollars';

/** The values that a person types: dollars, and a time in the zone of the shop. */
export type PriceForm = {
  bottle: string;
  bottleList: string;
  bottleSubscription: string;
  twoPack: string;
  bundle: string;
  bundleSubscription: string;
  /** '2026-12-01T00:00:00' */
  effectiveFrom: string;
  note: string;
  /** Running subscriptions get these prices too. */
  forSubscriptions: boolean;
};

export const amountFields = [
  ['bottle', 'Bottle'],
  ['bottleList', 'Bottle, list price'],
  ['bottleSubscription', 'Bottle, by subscription'],
  ['twoPack', '2-pack'],
  ['bundle', 'Bundle'],
  ['bundleSubscription', 'Bundle, by subscription'],
] as const;

/** The fields of a plan, as they are typed. */
export const toForm = ({
  bottle,
  twoPack,
  bundle,
}: PricePlan): Omit<PriceForm, 'effectiveFrom'> => ({
  bottle: toDollars(bottle.cents),
  bottleList: toDollars(bottle.listCents),
  bottleSubscription: toDollars(bottle.subscriptionCents),
  twoPack: toDollars(twoPack.cents),
  bundle: toDollars(bundle.cents),
  bundleSubscription: toDollars(bundle.subscriptionCents),
  note: '',
  forSubscriptions: false,
});

/** The request of a form; null while a field is not filled in. */
export const toRequest = (
  form: Partial<PriceForm>,
): { plan: PricePlan; effectiveFrom: string; note: string; forSubscriptions: boolean } | null => {
  const amounts = Object.fromEntries(
    amountFields.map(([field]) => [field, toCents(form[field] ?? '')]),
  ) as Record<(typeof amountFields)[number][0], number | null>;
  const { bottle, bottleList, bottleSubscription, twoPack, bundle, bundleSubscription } = amounts;
  const time = instantInShop(form.effectiveFrom ?? '');
  if (
    bottle === null ||
    bottleList === null ||
    bottleSubscription === null ||
    twoPack === null ||
    bundle === null ||
    bundleSubscription === null ||
    Number.isNaN(time.getTime())
  )
    return null;
  return {
    plan: {
      bottle: { cents: bottle, listCents: bottleList, subscriptionCents: bottleSubscription },
      twoPack: { cents: twoPack },
      bundle: { cents: bundle, subscriptionCents: bundleSubscription },
    },
    effectiveFrom: time.toISOString(),
    note: form.note ?? '',
    forSubscriptions: form.forSubscriptions ?? false,
  };
};
