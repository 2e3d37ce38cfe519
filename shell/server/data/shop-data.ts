import { z } from 'zod';
import { formatDate } from '@candor/shell-contract/format-date';
import { defaultIdentity, type ShopIdentity } from '@candor/shell-contract/shop-identity';
import type { Shop } from '@candor/shell-contract/use-shop';
import { followApi, type ApiSource } from './follow-api';

/** Pages must soon show that a formula is sold out; the response is small. */
const REFRESH_MS = 3000;

/** The response of GET /api/shop. */
const ShopResponse = z.object({
  version: z.string().min(1),
  identity: z.object({
    legalName: z.string(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
  }) satisfies z.ZodType<ShopIdentity>,
  showSampleContent: z.boolean(),
  soldOut: z.array(z.string()),
  /** An API of an earlier release does not send it. */
  offSale: z.array(z.string()).default([]),
  /** An API of an earlier release does not send it. */
  studies: z.object({ oldest: z.string(), isOverdue: z.boolean() }).nullish(),
});
type ShopResponse = z.output<typeof ShopResponse>;

/** The part of a page's shop that staff change, with its version. */
export type ShopData = {
  version: string;
  page: Pick<Shop, 'showSampleContent' | 'identity' | 'soldOut' | 'offSale' | 'studies'>;
};

/** The fields that differ from the defaults, which are in the scripts of the page. */
const changedIdentity = (identity: ShopIdentity): Partial<ShopIdentity> =>
  Object.fromEntries(
    Object.entries(identity).filter(
      ([key, value]) => defaultIdentity[key as keyof ShopIdentity] !== value,
    ),
  );

/** The data of pages: nothing that is as the defaults are. */
export const toShopData = (
  { version, identity, soldOut, offSale, studies, showSampleContent }: ShopResponse,
  isSampleAllowed: boolean,
): ShopData => {
  const changed = changedIdentity(identity);
  return {
    version,
    page: {
      showSampleContent: isSampleAllowed && showSampleContent,
      ...(Object.keys(changed).length > 0 ? { identity: changed } : {}),
      ...(soldOut.length > 0 ? { soldOut } : {}),
      ...(offSale.length > 0 ? { offSale } : {}),
      ...(studies ? { studies: { ...studies, oldest: formatDate(studies.oldest, 'UTC') } } : {}),
    },
  };
};

/** Follows the shop's settings and stock. Before the API was ever reached, the defaults hold. */
export const followShop = ({
  showSampleContent,
  ...source
}: ApiSource & { showSampleContent: boolean }) =>
  followApi<ShopResponse, ShopData>({
    ...source,
    address: '/api/shop',
    name: 'shop settings',
    refreshMs: REFRESH_MS,
    parse: (value) => ShopResponse.parse(value),
    prepare: (response) => toShopData(response, showSampleContent),
    initial: { version: 'defaults', page: { showSampleContent } },
  });
