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
});
export type ShopResponse = z.output<typeof ShopResponse>;
