import type { PricedLine } from '@candor/catalog-contract/price-book';
import { shippingOptions } from '@candor/catalog-contract/shipping-policy';
import { promises } from '@candor/shell-contract/promises';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { addBusinessDays, dayInShop, promisedShipDay } from './business-days';

const daysOf = ([least, most]: readonly [number, number]) => ({ least, most });
const { standardTransit, twoDayTransit } = promises.shipping;

/** Names and business days. */
export const shippingMethods = {
  standard: { name: 'Standard ground', days: daysOf(standardTransit) },
  twoDay: { name: '2-day', days: daysOf(twoDayTransit) },
  overseas: { name: 'Standard mail', days: daysOf(shippingAreas.overseasTransit) },
} as const;

type ShippingMethod = (typeof shippingMethods)[keyof typeof shippingMethods];
type Place = { state: string } | Record<string, never>;
type Shipped = { lines: readonly PricedLine[]; shippingCents: number; shipTo: Place };

const noTwoDay = ['AK', 'HI', 'PR'];
const overseas = ['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'VI'];

const stateOf = ({ shipTo }: Pick<Shipped, 'shipTo'>): string =>
  (shipTo.state ?? '').trim().toUpperCase();

/** Returns whether an order has paid for two-day shipping to a place where it does not go. */
export const hasPaidInVain = (order: Pick<Shipped, 'shippingCents' | 'shipTo'>): boolean =>
  order.shippingCents > 0 && [...noTwoDay, ...overseas].includes(stateOf(order));

/** How a parcel travels: by two-day shipping where it goes, if paid for or free by the shipping policy. */
export const shippingMethodOf = (order: Shipped): ShippingMethod => {
  const state = stateOf(order);
  if (overseas.includes(state)) return shippingMethods.overseas;
  const isFast = order.shippingCents > 0 || shippingOptions(order.lines).free2Day;
  return isFast && !noTwoDay.includes(state) ? shippingMethods.twoDay : shippingMethods.standard;
};

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

/** The days of a parcel: as promised before it leaves, from the actual day afterward. */
export const planParcel = (order: Placed) => {
  const { least, most } = shippingMethodOf(order).days;
  const leavesOn = order.shippedAt ? dayInShop(order.shippedAt) : promisedShipDay(order.createdAt);
  return {
    leavesOn,
    arrivesFrom: addBusinessDays(leavesOn, least),
    arrivesBy: addBusinessDays(leavesOn, most),
  };
};
