import { createHash } from 'node:crypto';
import { addCents, timesCents, type Cents } from '@candor/catalog-contract/money';
import {
  cartTotal,
  unitPrice,
  type PriceBook,
  type PricedLine,
} from '@candor/catalog-contract/price-book';
import { shippingOptions } from '@candor/catalog-contract/shipping-policy';
import { skuName, type Sku } from '@candor/catalog-contract/sku';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { providerPrice, type ProviderPrice, type ShippingChoice } from './provider-prices';
import { shippingMethods } from './shipping-methods';

/** A line with our price at the time of checkout; orders and subscriptions store it. */
export type OrderLine = {
  sku: Sku;
  name: string;
  isSubscription: boolean;
  quantity: number;
  unitCents: Cents;
};

/** A priced cart, the input of a checkout session. */
export type PricedCart = {
  lines: OrderLine[];
  /** Two skus of one plan have one price. */
  prices: { price: ProviderPrice; quantity: number }[];
  mode: 'payment' | 'subscription';
  subtotal: Cents;
  shipping: ShippingChoice[];
  /** Equal for equal carts, independent of the order of lines. */
  fingerprint: string;
};

const sumByPrice = (book: PriceBook, lines: readonly PricedLine[]): PricedCart['prices'] => {
  const sums = new Map<string, PricedCart['prices'][number]>();
  for (const { sku, isSubscription, quantity } of lines) {
    const price = providerPrice(book, sku, isSubscription);
    const before = sums.get(price.key)?.quantity ?? 0;
    sums.set(price.key, { price, quantity: before + quantity });
  }
  return [...sums.values()].sort((a, b) => a.price.key.localeCompare(b.price.key, 'en'));
};

/** The payment page learns the address after the choice, so the choice names where it holds. */
const twoDayName = `${shippingMethods.twoDay.name} in ${shippingAreas.twoDay}`;

const buildShippingChoices = (lines: readonly PricedLine[]): ShippingChoice[] => {
  const { standard, twoDay } = shippingOptions(lines);
  return [
    ...(standard === null ? [] : [{ ...shippingMethods.standard, cents: standard.cents }]),
    ...(twoDay === null
      ? []
      : [{ ...shippingMethods.twoDay, name: twoDayName, cents: twoDay.cents }]),
  ];
};

const hashCart = (book: PriceBook, prices: PricedCart['prices']): string =>
  createHash('sha256')
    .update(
      JSON.stringify([book.version, prices.map(({ price, quantity }) => [price.key, quantity])]),
    )
    .digest('hex');

/** Prices a cart by the price book. @throws Error when lines and prices add up differently (a bug). */
export const priceCart = (book: PriceBook, cart: readonly PricedLine[]): PricedCart => {
  const prices = sumByPrice(book, cart);
  const subtotal = cartTotal(book, cart);
  const charged = addCents(
    ...prices.map(({ price, quantity }) => timesCents(price.cents, quantity)),
  );
  if (charged !== subtotal)
    throw new Error(`cart total mismatch: ${subtotal} cents, charged ${charged}`);
  return {
    lines: cart.map(({ sku, isSubscription, quantity }) => ({
      sku,
      name: skuName(sku),
      isSubscription,
      quantity,
      unitCents: unitPrice(book, sku, isSubscription),
    })),
    prices,
    mode: cart.some(({ isSubscription }) => isSubscription) ? 'subscription' : 'payment',
    subtotal,
    shipping: buildShippingChoices(cart),
    fingerprint: hashCart(book, prices),
  };
};
