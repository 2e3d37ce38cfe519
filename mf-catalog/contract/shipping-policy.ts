import { cents, type Cents } from './money';
import type { PricedLine } from './price-book';
import { skuParts } from './sku';

/** How a cart can travel. Exactly the options that the provider's page will offer. */
export type ShippingOptions = {
  /** Standard ground, free for every order and preselected; null where 2-day is the only way. */
  standard: { cents: Cents } | null;
  /** Two business days; null where it is not offered (a subscription under three bottles). */
  twoDay: { cents: Cents } | null;
  /** Two-day costs nothing here, and is then the only option. */
  free2Day: boolean;
  /** Bottles in the parcel: a bundle is 3, a 2-pack 2. */
  bottles: number;
};

/** From this many bottles on, two-day shipping is free. */
export const FREE_TWO_DAY_BOTTLES = 3;
/** What two-day shipping costs where it is not free. */
export const TWO_DAY_CENTS = /* @__PURE__ */ cents(399);
const FREE = /* @__PURE__ */ cents(0);

type ShippedLine = Pick<PricedLine, 'sku' | 'isSubscription' | 'quantity'>;

const countBottles = (lines: readonly ShippedLine[]): number =>
  lines.reduce((sum, { sku, quantity }) => sum + skuParts(sku).bottles * quantity, 0);

/**
 * The shop's one shipping policy. The provider takes shipping options for one-time payments only, so
 * a cart with a subscription ships standard, or two-day where that is free.
 */
export const shippingOptions = (lines: readonly ShippedLine[]): ShippingOptions => {
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

/** How many more bottles make two-day shipping free; 0 when it is, or when the cart is empty. */
export const bottlesToFree2Day = (lines: readonly ShippedLine[]): number => {
  const { free2Day, bottles } = shippingOptions(lines);
  return free2Day || bottles === 0 ? 0 : FREE_TWO_DAY_BOTTLES - bottles;
};
