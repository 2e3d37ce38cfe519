import type { PricePlan } from '@candor/api-contract/staff-prices';
import { bundles } from '@candor/catalog-contract/bundles';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { products } from '@candor/catalog-contract/stock';
import { dayMs, secondMs } from '../config/durations';
import { ShopError } from '../http/shop-error';
import { pricesOfProduct, singly } from './price-book';

const leastCents = 100;
/** Twenty lines of 99 at this price, with a tenth of tax, stay under the provider's greatest charge. */
const mostCents = 45_000;

/** Time for the payment provider to have the new prices, and for every replica to know them. */
const leastAheadMs = 15 * secondMs;
const mostAheadMs = 366 * dayMs;

const format = (amount: number): string => formatCents(cents(amount));

type Check = [isValid: boolean, field: string, problem: string];

type Bottle = Pick<PricePlan, 'bottle' | 'twoPack'>;

const inBounds = (what: string, field: string, amount: number): Check => [
  amount >= leastCents && amount <= mostCents,
  field,
  `${what} must be from ${format(leastCents)} to ${format(mostCents)}.`,
];

/** @param name of the product; '' for the general prices. @param path before the fields of its prices */
const checkBottle = (name: string, path: string, { bottle, twoPack }: Bottle): Check[] => [
  inBounds(`${name}The bottle`, `${path}bottle.cents`, bottle.cents),
  inBounds(`${name}The list price of the bottle`, `${path}bottle.listCents`, bottle.listCents),
  inBounds(
    `${name}The subscription of a bottle`,
    `${path}bottle.subscriptionCents`,
    bottle.subscriptionCents,
  ),
  inBounds(`${name}The 2-Pack`, `${path}twoPack.cents`, twoPack.cents),
  [
    bottle.listCents >= bottle.cents,
    `${path}bottle.listCents`,
    `${name}The list price of the bottle is below its price.`,
  ],
  // The pages promise a saving with each of them.
  [
    bottle.subscriptionCents < bottle.cents,
    `${path}bottle.subscriptionCents`,
    `${name}A bottle must cost less by subscription than one time.`,
  ],
  [
    twoPack.cents < 2 * bottle.cents,
    `${path}twoPack.cents`,
    `${name}A 2-Pack must cost less than two bottles.`,
  ],
];

const checkBundle = (name: string, path: string, bundle: PricePlan['bundle']): Check[] => [
  inBounds(`${name}The bundle`, `${path}cents`, bundle.cents),
  inBounds(
    `${name}The subscription of a bundle`,
    `${path}subscriptionCents`,
    bundle.subscriptionCents,
  ),
  [
    bundle.subscriptionCents < bundle.cents,
    `${path}subscriptionCents`,
    `${name}A bundle must cost less by subscription than one time.`,
  ],
];

/** Compares each bundle with its own three formulas, which may have prices of their own. */
const checkSavings = (plan: PricePlan): Check[] =>
  bundles.map(({ id, name }) => {
    const alone = singly(plan, id);
    return [
      pricesOfProduct(plan, id).bundle.cents < alone,
      plan.bundles[id] ? `bundles.${id}.cents` : 'bundle.cents',
      `${name} must cost less than its three bottles, ${format(alone)}.`,
    ];
  });

const checkProducts = (plan: PricePlan): Check[] =>
  products.flatMap(({ id, name }) => {
    if (isFormulaId(id)) {
      const own = plan.formulas[id];
      return own ? checkBottle(`${name}: `, `formulas.${id}.`, own) : [];
    }
    const own = plan.bundles[id];
    return own ? checkBundle(`${name}: `, `bundles.${id}.`, own) : [];
  });

/** @throws ShopError `invalid_prices` with the first problem */
export const checkPlan = (plan: PricePlan): void => {
  const problem = [
    ...checkBottle('', '', plan),
    ...checkBundle('', 'bundle.', plan.bundle),
    ...checkProducts(plan),
    ...checkSavings(plan),
  ].find(([isValid]) => !isValid);
  if (problem === undefined) return;
  const [, field, message] = problem;
  throw new ShopError('invalid_prices', message, { field: `plan.${field}` });
};

/** @throws ShopError `invalid_prices` when prices cannot hold from this time on */
export const checkTime = (effectiveFrom: Date, now: Date): void => {
  const ahead = effectiveFrom.getTime() - now.getTime();
  if (ahead < leastAheadMs)
    throw new ShopError(
      'invalid_prices',
      `New prices hold ${leastAheadMs / secondMs} seconds from now at the earliest: until then they are written to the payment provider.`,
      { field: 'effectiveFrom' },
    );
  if (ahead > mostAheadMs)
    throw new ShopError('invalid_prices', 'New prices are planned for a year ahead at most.', {
      field: 'effectiveFrom',
    });
};
