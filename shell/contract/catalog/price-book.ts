import { addCents, cents, timesCents, type Cents } from './money';
import { isSku, skus, type Sku } from './sku';

/** The prices of one sku. */
export type Price = {
  /** One-time price, even for an id with `-subscription` when the flag is off. */
  cents: Cents;
  /** The crossed-out price; equal to `cents` if there is none. */
  listCents: Cents;
  /** Price of each delivery of a subscription; null without one (a 2-pack). */
  subscriptionCents: Cents | null;
  /** Texts for the saving, for example '15% off'. */
  labels: readonly string[];
};

/** All prices of the shop: data of the API, the same for every visitor. */
export type PriceBook = {
  /** Changes whenever any price does. */
  version: string;
  currency: 'usd';
  items: Readonly<Record<Sku, Price>>;
};

/** The fields of a cart line that determine its price; the quantity is a whole number. */
export type PricedLine = { sku: Sku; isSubscription: boolean; quantity: number };

const parseRecord = (value: unknown, field: string): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`Price book: ${field} is not an object.`);
  return value as Record<string, unknown>;
};

const parseAmount = (value: unknown, field: string): Cents => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new TypeError(`Price book: ${field} is not an amount in cents.`);
  return cents(value);
};

const parsePrice = (value: unknown, sku: string): Price => {
  const price = parseRecord(value, sku);
  const labels = price['labels'];
  if (
    !Array.isArray(labels) ||
    !labels.every((label): label is string => typeof label === 'string')
  )
    throw new TypeError(`Price book: the labels of ${sku} are not a list of texts.`);
  return {
    cents: parseAmount(price['cents'], sku),
    listCents: parseAmount(price['listCents'], `the list price of ${sku}`),
    subscriptionCents:
      price['subscriptionCents'] === null
        ? null
        : parseAmount(price['subscriptionCents'], `the subscription price of ${sku}`),
    labels,
  };
};

/**
 * Parses a price book from the API, the edge's disk or the page. Unknown ids are dropped, so that an
 * older remote can read a newer book.
 * @throws TypeError with the first wrong field
 */
export const parsePriceBook = (value: unknown): PriceBook => {
  const book = parseRecord(value, 'the whole');
  const { version, currency } = book;
  if (typeof version !== 'string' || version === '')
    throw new TypeError('Price book: the version is missing.');
  if (currency !== 'usd') throw new TypeError('Price book: the currency is not usd.');
  const given = parseRecord(book['items'], 'items');
  const missing = skus.find((sku) => !(sku in given));
  if (missing !== undefined) throw new TypeError(`Price book: ${missing} is missing.`);
  const items = Object.fromEntries(
    Object.entries(given)
      .filter(([sku]) => isSku(sku))
      .map(([sku, price]) => [sku, parsePrice(price, sku)]),
  ) as Record<Sku, Price>;
  return { version, currency, items };
};

/** Returns whether the sku is sold on this plan; a 2-pack has no subscription. */
export const isSold = (book: PriceBook, sku: Sku, isSubscription: boolean): boolean =>
  !isSubscription || book.items[sku].subscriptionCents !== null;

/** The subscription price of a subscription if there is one, otherwise the one-time price. */
export const unitPrice = (book: PriceBook, sku: Sku, isSubscription: boolean): Cents => {
  const price = book.items[sku];
  return isSubscription && price.subscriptionCents !== null ? price.subscriptionCents : price.cents;
};

/** Unit price times quantity. */
export const pricedLineTotal = (
  book: PriceBook,
  { sku, isSubscription, quantity }: PricedLine,
): Cents => timesCents(unitPrice(book, sku, isSubscription), quantity);

/** The sum of all lines, without shipping, which the buyer chooses in the checkout session. */
export const cartTotal = (book: PriceBook, lines: readonly PricedLine[]): Cents =>
  addCents(...lines.map((line) => pricedLineTotal(book, line)));
