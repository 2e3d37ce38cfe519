import { promises } from '@candor/shell-contract/promises';
import { cents, type Cents } from './money';
import type { PricedLine } from './price-book';
import { skuParts } from './sku';

/** The shipping options of a cart: exactly those that its checkout session offers. */
export type ShippingOptions = {
  /** Standard ground, free and preselected; null if two-day is the only option. */
  standard: { cents: Cents } | null;
  /** Two business days; null if not offered (a subscription under three bottles). */
  twoDay: { cents: Cents } | null;
  /** Two-day is free, and then the only option. */
  free2Day: boolean;
  /** Bottles in the parcel: a bundle is 3, a 2-pack 2. */
  bottles: number;
};

/** Two-day shipping is free from this number of bottles. */
export const FREE_TWO_DAY_BOTTLES = 3;
/** The price of two-day shipping if it is not free. */
export const TWO_DAY_CENTS = /* @__PURE__ */ cents(399);
const FREE = /* @__PURE__ */ cents(0);

const countBottles = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { sku, quantity }) => sum + skuParts(sku).bottles * quantity, 0);

/**
 * The shipping policy. Stripe accepts shipping options for one-time payments only, so a cart with a
 * subscription ships standard, or two-day if that is free.
 */
export const shippingOptions = (lines: readonly PricedLine[]): ShippingOptions => {
  const bottles = countBottles(lines);
  const free2Day =
    bottles >= FREE_TWO_DAY_BOTTLES || lines.some(({ sku }) => skuParts(sku).kind === '2pack');
  if (free2Day) return { standard: null, twoDay: { cents: FREE }, free2Day, bottles };
  const subscribes = lines.some(({ isSubscription }) => isSubscription);
  return {
    standard: { cents: FREE },
    twoDay: subscribes ? null : { cents: TWO_DAY_CENTS },
    free2Day,
    bottles,
  };
};

/** The number of bottles missing for free two-day shipping; 0 if it is free or the cart is empty. */
export const bottlesToFree2Day = (lines: readonly PricedLine[]): number => {
  const { free2Day, bottles } = shippingOptions(lines);
  return free2Day || bottles === 0 ? 0 : FREE_TWO_DAY_BOTTLES - bottles;
};

/** Business days on the way, least and most, with the shipping that costs nothing. */
export const freeTransit = (lines: readonly PricedLine[]): readonly [number, number] => {
  const { standardTransit, twoDayTransit } = promises.shipping;
  return shippingOptions(lines).free2Day ? twoDayTransit : standardTransit;
};

/** The policy without a date: 'Arrives in 3-5 business days'. */
export const describeTransit = (lines: readonly PricedLine[]): string => {
  const [least, most] = freeTransit(lines);
  return `Arrives in ${least === most ? most : `${least}-${most}`} business days`;
};
