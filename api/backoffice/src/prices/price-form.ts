import type { PricePlan } from '@candor/api-contract/staff-prices';
import { instantInShop } from '../components/Time';
import { toCents, toDollars } from './dollars';

/** A part of a plan as it is typed: with dollars in place of each amount. */
type Typed<Plan> = {
  [Field in keyof Plan]: Plan[Field] extends number ? string : Typed<Plan[Field]>;
};

/** The values that a person types: a plan in dollars, and a time in the zone of the shop. */
export type PriceForm = Typed<PricePlan> & {
  /** '2026-12-01T00:00:00' */
  effectiveFrom: string;
  note: string;
  /** Running subscriptions get these prices too. */
  forSubscriptions: boolean;
};

type Field = readonly [name: string, label: string];

const bottleFields: readonly Field[] = [
  ['bottle.cents', 'Bottle'],
  ['bottle.listCents', 'Bottle, list price'],
  ['bottle.subscriptionCents', 'Bottle, by subscription'],
  ['twoPack.cents', '2-Pack'],
];

/** The amounts of a plan by their names. */
export const amountFields = {
  general: [
    ...bottleFields,
    ['bundle.cents', 'Bundle'],
    ['bundle.subscriptionCents', 'Bundle, by subscription'],
  ] as readonly Field[],
  formulas: bottleFields,
  bundles: [
    ['cents', 'Bundle'],
    ['subscriptionCents', 'Bundle, by subscription'],
  ] as readonly Field[],
} as const;

/** Replaces each amount of a plan, or of a part of it. A product that takes over the general prices has none. */
const replaceAmounts = (part: unknown, replace: (amount: unknown) => unknown): unknown =>
  typeof part === 'object' && part !== null
    ? Object.fromEntries(
        Object.entries(part)
          .filter(([, inner]) => inner !== undefined)
          .map(([name, inner]) => [name, replaceAmounts(inner, replace)]),
      )
    : replace(part);

/** The fields of a plan, as they are typed. */
export const toForm = (plan: PricePlan): Omit<PriceForm, 'effectiveFrom'> => ({
  ...(replaceAmounts(plan, (amount) => toDollars(amount as number)) as Typed<PricePlan>),
  note: '',
  forSubscriptions: false,
});

/** The request of a form; null while a field is not filled in. */
export const toRequest = (
  form: Partial<PriceForm>,
): { plan: PricePlan; effectiveFrom: string; note: string; forSubscriptions: boolean } | null => {
  const { effectiveFrom, note, forSubscriptions, bottle, twoPack, bundle } = form;
  const { formulas = {}, bundles = {} } = form;
  const time = instantInShop(effectiveFrom ?? '');
  let isFilledIn = bottle && twoPack && bundle && !Number.isNaN(time.getTime());
  const plan = replaceAmounts({ bottle, twoPack, bundle, formulas, bundles }, (text) => {
    const amount = toCents(String(text));
    if (amount === null) isFilledIn = false;
    return amount;
  }) as PricePlan;
  if (!isFilledIn) return null;
  return {
    plan,
    effectiveFrom: time.toISOString(),
    note: note ?? '',
    forSubscriptions: forSubscriptions ?? false,
  };
};
