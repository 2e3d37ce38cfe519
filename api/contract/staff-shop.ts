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

/** `none`: cannot be sold. `low`: lasts for two weeks at most. `unknown`: nobody counts it. */
export const stockLevels = ['none', 'low', 'enough', 'unknown'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** The stock of a formula. */
export const StaffStock = z.object({
  /** The formula. */
  id: z.string(),
  name: z.string(),
  /** The number of bottles that can be sold; null when the stock is not counted. */
  onHand: z.int().nullable(),
  /** Bottles of orders that wait for their parcel. */
  toShip: z.int(),
  /** Bottles on the shelf, those of waiting orders included; null when the stock is not counted. */
  shelf: z.int().nullable(),
  /** Bottles that were ordered in the last `stockRate.days` days. */
  sold: z.int(),
  /** The days until the stock is zero at that rate; null if it is not counted, or if too few were sold. */
  daysLeft: z.int().nullable(),
  level: z.enum(stockLevels),
  /** True when staff have stopped the sale. */
  stopped: z.boolean(),
  /** True when shoppers see 'Sold out': the sale is stopped, or the stock is zero. */
  isSoldOut: z.boolean(),
  /** True when the owner does not sell the formula for now. */
  offSale: z.boolean(),
  revision: z.int(),
});
export type StaffStock = z.output<typeof StaffStock>;

const StockMovement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The address of a member of staff, or 'ops'. */
  actor: z.string(),
  action: z.string(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  note: z.string().nullable(),
});

/** A formula's stock with the last changes by staff, newest first. */
export const StaffStockDetail = StaffStock.extend({ movements: z.array(StockMovement) });
export type StaffStockDetail = z.output<typeof StaffStockDetail>;

/** A formula or a bundle. */
export const StaffProduct = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['formula', 'bundle']),
  /** False when the owner does not sell it for now. */
  isForSale: z.boolean(),
  /** A bundle that is for sale by itself cannot be bought without these formulas. */
  without: z.array(z.string()),
});
export type StaffProduct = z.output<typeof StaffProduct>;

/** A product, with what a change of its sale concerns. */
export const StaffProductDetail = StaffProduct.extend({
  /** The names of the bundles that contain it. */
  bundles: z.array(z.string()),
  /** Running subscriptions to it, which go on. */
  subscriptions: z.int(),
});
export type StaffProductDetail = z.output<typeof StaffProductDetail>;

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
