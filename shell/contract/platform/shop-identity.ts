import { brand } from './brand';

/** The data of the shop that staff change without a build. Its name, a trademark, is in `brand`. */
export type ShopIdentity = {
  /** The legal body that sells. */
  legalName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  /** The state, abbreviated: 'SD'. */
  region: string;
  postalCode: string;
};

const { street, city, region, postalCode } = brand.address;

/** Holds until staff change it. */
export const defaultIdentity: ShopIdentity = {
  legalName: brand.name,
  email: brand.supportEmail,
  phone: brand.phone,
  street,
  city,
  region,
  postalCode,
};

/** Returns whether the shop has no address of its own yet. */
export const hasSampleAddress = (shop: ShopIdentity): boolean => shop.street === street;

/** Name and postal address on one line. The default one is marked as a sample. */
export const postalLine = (shop: ShopIdentity): string =>
  `${shop.legalName}, ${shop.street}, ${shop.city}, ${shop.region} ${shop.postalCode}${hasSampleAddress(shop) ? ' (sample address)' : ''}`;
