import { z } from 'zod';
import { ShopIdentityValues } from './shop';

/** The settings of the shop, and the defaults of settings that were never changed. */
export const StaffSettings = z.object({
  id: z.literal('shop'),
  revision: z.int(),
  identity: ShopIdentityValues,
  showSampleContent: z.boolean(),
  defaults: ShopIdentityValues,
  /** '2025-12-24', the first day that founders were promised; a delay moves it. */
  shipDate: z.string(),
});
export type StaffSettings = z.output<typeof StaffSettings>;

/** The stock of a formula. */
export const StaffStock = z.object({
  /** The formula. */
  id: z.string(),
  name: z.string(),
  /** The number of bottles that can be sold; null when the stock is not counted. */
  onHand: z.int().nullable(),
  /** Bottles of orders that wait for their parcel. */
  toShip: z.int(),
  /** True when staff have stopped the sale. */
  stopped: z.boolean(),
  /** True when shoppers see 'Sold out': the sale is stopped, or the stock is zero. */
  isSoldOut: z.boolean(),
  revision: z.int(),
});
export type StaffStock = z.output<typeof StaffStock>;

/** A discount code at the payment provider. */
export const StaffCode = z.object({
  id: z.string(),
  code: z.string(),
  /** True when a shopper can use the code now. */
  isActive: z.boolean(),
  percentOff: z.number().nullable(),
  centsOff: z.int().nullable(),
  /** A subscription's number of reduced payments; null reduces the first only. The provider counts months. */
  months: z.int().nullable(),
  validUntil: z.iso.datetime().nullable(),
  lastDay: z.iso.date().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  createdAt: z.iso.datetime(),
  /** 0 until staff switch it off. */
  revision: z.int(),
});
export type StaffCode = z.output<typeof StaffCode>;
