import { z } from 'zod';
import type { ShopIdentity } from '@candor/shell-contract/shop-identity';

/** The changeable part of the shop's identity. */
export const ShopIdentityValues: z.ZodType<ShopIdentity> = z.object({
  legalName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
});

/** GET /api/shop: what pages show of the settings and of the stock. */
export const ShopResponse = z.object({
  /** Changes with any of the values. */
  version: z.string(),
  identity: ShopIdentityValues,
  showSampleContent: z.boolean(),
  /** Formulas that cannot be bought. */
  soldOut: z.array(z.string()),
  /** Formulas and bundles that are not for sale. Such formulas are in `soldOut` too, for older pages. */
  offSale: z.array(z.string()),
  /** The study of the library that was looked at longest ago; null without any. */
  studies: z.object({ oldest: z.iso.date(), isOverdue: z.boolean() }).nullable(),
});
export type ShopResponse = z.output<typeof ShopResponse>;

/** GET /api/studies: when each study was last looked at, the oldest first. */
export const StudyChecksResponse = z.object({
  studies: z.array(
    z.object({
      id: z.string(),
      lookedAt: z.iso.date(),
      /** Over a month ago, by the clock of the API. */
      isOverdue: z.boolean(),
    }),
  ),
});
export type StudyChecksResponse = z.output<typeof StudyChecksResponse>;
