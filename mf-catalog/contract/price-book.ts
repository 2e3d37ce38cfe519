import { addCents, cents, timesCents, type Cents } from './money';
import { isSku, skus, type Sku } from './sku';

/** What one id costs. */
export type Price = {
  /** One time, and what an id with `-subscription` costs when its flag is off. */
  cents: Cents;
  /** The price it is compared with; equal to `cents` where there is none. */
  listCents: Cents;
  /** Per delivery on the plan; null where there is no plan (a 2-pack). */
  subscriptionCents: Cents | null;
  /** How the saving is worded, for example '15% off'. */
  labels: readonly string[];
};

/** Every price of the shop: data of the API, the same bytes for every visitor. */
export type PriceBook = {
  /** Changes whenever any price does. */
  version: string;
  currency: 'usd';
  items: Readonly<Record<Sku, Price>>;
};

/** What a cart line needs for its price: an id, the plan's flag, and a whole quantity. */
export type PricedLine = { sku: Sku; isSubscription: boolean; quantity: number };

const record = (value: unknown, what: string): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`Price book: ${what} is not an object.`);
  return value as Record<string, unknown>;
};

const amount = (value: unknown, what: string): Cents => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new TypeError(`Price book: ${what} is not an amount in cents.`);
  return cents(value);
};

const parsePrice = (value: unknown, sku: string): Price => {
  const price = record(value, sku);
  const labels = price['labels'];
  if (
    !Array.isArray(labels) ||
    !labels.every((label): label is string => typeof label === 'string')
  )
    throw new TypeError(`Price book: the labels of ${sku} are not a list of texts.`);
  return {
    cents: amount(price['cents'], sku),
    listCents: amount(price['listCents'], `the list price of ${sku}`),
    subscriptionCents:
      price['subscriptionCents'] === null
        ? null
        : amount(price['subscriptionCents'], `the subscription price of ${sku}`),
    labels,
  };
};

/**
 * Reads a price book from outside (the API's answer, the edge's disk, the page's inline data). Ids
 * that this code does not know are dropped, so that an older remote can read a newer book.
 * @throws TypeError that names the first thing that is wrong.
 */
export const parsePriceBook = (value: unknown): PriceBook => {
  const book = record(value, 'the whole');
  const { version, currency } = book;
  if (typeof version !== 'string' || version === '')
    throw new TypeError('Price book: the version is missing.');
  if (currency !== 'usd') throw new TypeError('Price book: the currency is not usd.');
  const given = record(book['items'], 'items');
  const missing = skus.find((sku) => !(sku in given));
  if (missing !== undefined) throw new TypeError(`Price book: ${missing} is missing.`);
  const items = Object.fromEntries(
    Object.entries(given)
      .filter(([sku]) => isSku(sku))
      .map(([sku, price]) => [sku, parsePrice(price, sku)]),
  ) as Record<Sku, Price>;
  return { version, currency, items };
};

/** Whether the shop sells this id on this plan; a 2-pack has no subscription. */
export const isSold = (book: PriceBook, sku: Sku, isSubscription: boolean): boolean =>
  !isSubscription || book.items[sku].subscriptionCents !== null;

/** The price of one: the plan's where the line is a subscription and has one, else the one-time price. */
export const unitPrice = (book: PriceBook, sku: Sku, isSubscription: boolean): Cents => {
  const price = book.items[sku];
  return isSubscription && price.subscriptionCents !== null ? price.subscriptionCents : price.cents;
};

/** Unit price times quantity. */
export const lineTotal = (book: PriceBook, { sku, isSubscription, quantity }: PricedLine): Cents =>
  timesCents(unitPrice(book, sku, isSubscription), quantity);

/** The sum of all lines, before the shipping that the buyer may add on the provider's page. */
export const cartTotal = (book: PriceBook, lines: readonly PricedLine[]): Cents =>
  addCents(...lines.map((line) => lineTotal(book, line)));
