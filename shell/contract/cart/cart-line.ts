import { addCents, cents, timesCents, type Cents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { isSku, skuName, skuParts, type Sku } from '@candor/catalog-contract/sku';

/** The largest quantity of one line, in the browser and at the API. */
export const MAX_QUANTITY = 99;
/** The largest number of lines in one order; a cart may hold more. */
export const MAX_LINES = 20;

/**
 * A line of the cart, as stored and as posted to the API. The API reads id, isSubscription and
 * quantity; everything else is for display. Fields that other teams add are preserved.
 */
export type CartLine = {
  /** The sku, under its name in the storage and on the wire. An unknown sku stays in the cart, but is not sold. */
  id: string;
  name: string;
  type: 'single' | 'bundle';
  /** Dollars, one time. Display only: money is cents everywhere else. */
  price: number;
  /** Dollars per delivery; absent without a plan. */
  subscriptionPrice?: number;
  isSubscription: boolean;
  /** The id of the formula whose colors the line has. */
  gradient: string;
  /** 1 to `MAX_QUANTITY`. */
  quantity: number;
};

const isDollars = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const textOr = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? value : fallback;

const parseCartLine = (value: unknown): CartLine | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { subscriptionPrice, ...fields } = value as Record<string, unknown>;
  const { id, isSubscription, quantity } = fields;
  if (typeof id !== 'string' || id === '' || typeof isSubscription !== 'boolean') return null;
  if (!Number.isSafeInteger(quantity) || (quantity as number) < 1) return null;
  return {
    ...fields,
    id,
    isSubscription,
    quantity: quantity as number,
    name: textOr(fields['name'], id),
    type: fields['type'] === 'bundle' ? 'bundle' : 'single',
    price: isDollars(fields['price']) ? fields['price'] : 0,
    gradient: textOr(fields['gradient'], ''),
    ...(isDollars(subscriptionPrice) ? { subscriptionPrice } : {}),
  };
};

/**
 * Parses lines from outside data. An entry without a valid sku, flag and quantity is rejected; display
 * fields get a fallback, so that no line is lost because of a missing color.
 */
export const parseCartLines = (value: unknown): { items: CartLine[]; rejected: unknown[] } => {
  if (!Array.isArray(value)) return { items: [], rejected: [value] };
  const items: CartLine[] = [];
  const rejected: unknown[] = [];
  for (const entry of value as unknown[]) {
    const line = parseCartLine(entry);
    if (line) items.push(line);
    else rejected.push(entry);
  }
  return { items, rejected };
};

const toDollars = (amount: Cents) => amount / 100;

const findPrices = (book: PriceBook, sku: Sku) => {
  const { cents: once, subscriptionCents } = book.items[sku];
  return {
    price: toDollars(once),
    ...(subscriptionCents === null ? {} : { subscriptionPrice: toDollars(subscriptionCents) }),
  };
};

/** Makes the cart line of a sku. The flag follows the sku unless it is given. */
export const makeCartLine = (
  book: PriceBook,
  sku: Sku,
  {
    isSubscription = sku.endsWith('-subscription'),
    quantity = 1,
  }: { isSubscription?: boolean; quantity?: number } = {},
): CartLine => {
  const { kind, formulas } = skuParts(sku);
  return {
    id: sku,
    name: skuName(sku),
    type: kind === 'bottle' ? 'single' : 'bundle',
    ...findPrices(book, sku),
    isSubscription,
    gradient: formulas[0] ?? '',
    quantity,
  };
};

/** Returns the line at the book's prices; the same object when nothing changed. */
export const repriceLine = (line: CartLine, book: PriceBook): CartLine => {
  if (!isSku(line.id)) return line;
  const { price, subscriptionPrice, ...rest } = line;
  const current = findPrices(book, line.id);
  const isCurrent = price === current.price && subscriptionPrice === current.subscriptionPrice;
  return isCurrent ? line : { ...rest, ...current };
};

/** The unit price: the subscription price of a subscription that has one, else the price. */
export const lineUnitCents = ({ price, subscriptionPrice, isSubscription }: CartLine): Cents =>
  cents(Math.round((isSubscription ? (subscriptionPrice ?? price) : price) * 100));

/** Unit price times quantity. */
export const lineTotal = (line: CartLine): Cents => timesCents(lineUnitCents(line), line.quantity);

/** The sum over all lines. */
export const linesTotal = (lines: readonly CartLine[]): Cents => addCents(...lines.map(lineTotal));
