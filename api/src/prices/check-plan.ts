import type { PricePlan } from '@candor/api-contract/staff-prices';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { dayMs, secondMs } from '../config/durations';
import { ShopError } from '../http/shop-error';

const leastCents = 100;
/** Twenty lines of 99 at this price, with a tenth of tax, stay under the provider's greatest charge. */
const mostCents = 45_000;

/** Time for the payment provider to have the new prices, and for every replica to know them. */
const leastAheadMs = 15 * secondMs;
const mostAheadMs = 366 * dayMs;

const format = (amount: number): string => formatCents(cents(amount));

type Check = [isValid: boolean, problem: string];

const inBounds = (what: string, amount: number): Check => [
  amount >= leastCents && amount <= mostCents,
  `${what} must be from ${format(leastCents)} to ${format(mostCents)}.`,
];

const checksOf = ({ bottle, twoPack, bundle }: PricePlan): Check[] => [
  inBounds('The bottle', bottle.cents),
  inBounds('The list price of the bottle', bottle.listCents),
  inBounds('The subscription of a bottle', bottle.subscriptionCents),
  inBounds('The 2-pack', twoPack.cents),
  inBounds('The bundle', bundle.cents),
  inBounds('The subscription of a bundle', bundle.subscriptionCents),
  [bottle.listCents >= bottle.cents, 'The list price of the bottle is below its price.'],
  // The pages promise a saving with each of them.
  [
    bottle.subscriptionCents < bottle.cents,
    'A bottle must cost less by subscription than one time.',
  ],
  [
    bundle.subscriptionCents < bundle.cents,
    'A bundle must cost less by subscription than one time.',
  ],
  [twoPack.cents < 2 * bottle.cents, 'A 2-pack must cost less than two bottles.'],
  [bundle.cents < 3 * bottle.cents, 'A bundle must cost less than three bottles.'],
];

/** @throws ShopError `invalid_prices` with the first problem */
export const checkPlan = (plan: PricePlan): void => {
  const problem = checksOf(plan).find(([isValid]) => !isValid)?.[1];
  if (problem !== undefined) throw new ShopError('invalid_prices', problem);
};

/** @throws ShopError `invalid_prices` when prices cannot hold from this time on */
export const checkTime = (effectiveFrom: Date, now: Date): void => {
  const ahead = effectiveFrom.getTime() - now.getTime();
  if (ahead < leastAheadMs)
    throw new ShopError(
      'invalid_prices',
      `New prices hold ${leastAheadMs / secondMs} seconds from now at the earliest: until then they are written to the payment provider.`,
    );
  if (ahead > mostAheadMs)
    throw new ShopError('invalid_prices', 'New prices are planned for a year ahead at most.');
};
