import type { PricedLine } from '@candor/catalog-contract/price-book';
import { shippingOptions } from '@candor/catalog-contract/shipping-policy';
import { addBusinessDays, dayInShop, promisedShipDay } from './business-days';

/** Names and business days; the provider shows the same on its page. */
export const shippingMethods = {
  standard: { name: 'Standard ground', days: { least: 3, most: 5 } },
  twoDay: { name: '2-day', days: { least: 2, most: 2 } },
} as const;

type ShippingMethod = (typeof shippingMethods)[keyof typeof shippingMethods];
type Shipped = { lines: readonly PricedLine[]; shippingCents: number };

/** The two-day method is either paid for or free by the shipping policy. */
export const shippingMethodOf = ({ lines, shippingCents }: Shipped) =>
  shippingOptions(lines).free2Day || shippingCents > 0
    ? shippingMethods.twoDay
    : shippingMethods.standard;

/** The last day on which a parcel arrives, '2026-11-30'. */
export const arrivesOn = ({ days }: ShippingMethod, shippedAt: Date): string =>
  addBusinessDays(dayInShop(shippedAt), days.most);

/**
 * The day from which a parcel counts as delivered, '2026-11-30': the day of shipping plus the maximum
 * of business days. Coaching starts then, so that the capsules have arrived.
 */
export const deliveredOn = (order: Shipped, shippedAt: Date): string =>
  arrivesOn(shippingMethodOf(order), shippedAt);

type Placed = Shipped & { createdAt: Date; shippedAt: Date | null };

/** The days of a parcel: as promised before it leaves, from the actual day afterwards. */
export const planParcel = (order: Placed) => {
  const { least, most } = shippingMethodOf(order).days;
  const leavesOn = order.shippedAt ? dayInShop(order.shippedAt) : promisedShipDay(order.createdAt);
  return {
    leavesOn,
    arrivesFrom: addBusinessDays(leavesOn, least),
    arrivesBy: addBusinessDays(leavesOn, most),
  };
};
