import type Stripe from 'stripe';
import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import type { ProviderPrice } from '../pricing/provider-prices';
import { isDuplicate } from './stripe-client';

const recurring = { interval: 'day', interval_count: BILLING_INTERVAL_DAYS } as const;
/** The provider's limit of keys per call. */
const keysPerCall = 10;

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const isInSync = (remote: Stripe.Price, local: ProviderPrice): boolean =>
  remote.unit_amount === local.cents &&
  remote.currency === 'usd' &&
  remote.tax_behavior === 'exclusive' &&
  (local.isSubscription
    ? remote.recurring?.interval === recurring.interval &&
      remote.recurring.interval_count === recurring.interval_count
    : remote.recurring === null);

const productId = ({ sku }: ProviderPrice): string => `candor_${sku}`;

const ensureProduct = async (stripe: Stripe, price: ProviderPrice): Promise<string> => {
  const id = productId(price);
  try {
    await stripe.products.create({
      id,
      name: price.name,
      shippable: true,
      metadata: { sku: price.sku },
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await stripe.products.update(id, { name: price.name, active: true });
  }
  return id;
};

/**
 * Creates a price with the key of the old one, because amount and interval of a price cannot change.
 * Existing subscriptions keep the old price.
 */
const replacePrice = async (stripe: Stripe, price: ProviderPrice): Promise<string> => {
  const { id } = await stripe.prices.create({
    product: await ensureProduct(stripe, price),
    currency: 'usd',
    unit_amount: price.cents,
    tax_behavior: 'exclusive',
    lookup_key: price.key,
    transfer_lookup_key: true,
    metadata: { sku: price.sku },
    ...(price.isSubscription && { recurring: recurring }),
  });
  return id;
};

/** Finds prices by their keys and creates those that are missing or differ. @returns ids by key */
export const syncPrices = async (
  stripe: Stripe,
  prices: readonly ProviderPrice[],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const chunk of chunks(prices, keysPerCall)) {
    const found = await stripe.prices.list({
      active: true,
      lookup_keys: chunk.map(({ key }) => key),
      limit: 100,
    });
    for (const local of chunk) {
      const remote = found.data.find(({ lookup_key: key }) => key === local.key);
      ids.set(
        local.key,
        remote !== undefined && isInSync(remote, local)
          ? remote.id
          : await replacePrice(stripe, local),
      );
    }
  }
  return ids;
};
