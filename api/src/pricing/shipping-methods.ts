import type { PricedLine } from '@candor/catalog-contract/price-book';
import { shippingOptions } from '@candor/catalog-contract/shipping-policy';

/** How a parcel travels, and in how many business days. The provider's page says the same. */
export const waysToShip = {
  standard: { name: 'Standard ground', days: { least: 3, most: 5 } },
  twoDay: { name: '2-day', days: { least: 2, most: 2 } },
} as const;

type WayToShip = (typeof waysToShip)[keyof typeof waysToShip];
type Shipped = { lines: readonly PricedLine[]; shippingCents: number };

/** Two-day is what was paid for, or what the policy gives free. */
export const wayOf = ({ lines, shippingCents }: Shipped) =>
  shippingOptions(lines).free2Day || shippingCents > 0 ? waysToShip.twoDay : waysToShip.standard;

/** Parcels leave from Sioux Falls. */
const SHOP_ZONE = 'America/Chicago';

const dayInShop = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: SHOP_ZONE });

const isWorkday = (day: Date): boolean => day.getUTCDay() % 6 !== 0;

const addBusinessDays = (day: string, count: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkday(date)) left -= 1;
  }
  return date.toISOString().slice(0, 10);
};

/** The last day on which a parcel arrives that has left at a moment. */
export const arrivesOn = ({ days }: WayToShip, shippedAt: Date): string =>
  addBusinessDays(dayInShop(shippedAt), days.most);

/**
 * The day from which a parcel counts as delivered, '2026-11-30': the day of shipping plus the most
 * business days that its way takes. Coaching starts then, never before the capsules are there.
 */
export const deliveredOn = (order: Shipped, shippedAt: Date): string =>
  arrivesOn(wayOf(order), shippedAt);
