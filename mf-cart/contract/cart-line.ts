import { addCents, cents, timesCents, type Cents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { isSku, skuName, skuParts, type Sku } from '@candor/catalog-contract/sku';

/** The most of one line that the shop sells at once, here and at the API. */
export const MAX_QUANTITY = 99;

/**
 * One line of the cart, as stored and as posted to the API. The API reads id, isSubscription and
 * quantity; everything else is for display. Fields that other teams add are carried through.
 */
export type CartLine = {
  /** Normally a Sku. A text that the shop does not know stays in the cart, but is not sold. */
  id: string;
  name: string;
  type: 'single' | 'bundle';
  /** Dollars, one time. Display only: money is cents everywhere else. */
  price: number;
  /** Dollars a delivery; absent where there is no plan. */
  subscriptionPrice?: number;
  isSubscription: boolean;
  /** Whose colours the line wears: the id of a formula. */
  gradient: string;
  /** 1 to 99. */
  quantity: number;
};

/** An item to add; its own quantity counts unless `add` is told another. */
export type NewCartLine = Omit<CartLine, 'quantity'> & { quantity?: number };

/** What the cart's readers find in outside data: lines, and pieces that are no lines. */
export type ParsedLines = { items: CartLine[]; rejected: unknown[] };

const isDollars = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

const parseCartItem = (value: unknown): CartLine | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { subscriptionPrice, ...given } = value as Record<string, unknown>;
  const { id, isSubscription, quantity } = given;
  if (typeof id !== 'string' || id === '' || typeof isSubscription !== 'boolean') return null;
  if (!Number.isSafeInteger(quantity) || (quantity as number) < 1) return null;
  return {
    ...given,
    id,
    isSubscription,
    quantity: Math.min(quantity as number, MAX_QUANTITY),
    name: textOr(given['name'], id),
    type: given['type'] === 'bundle' ? 'bundle' : 'single',
    price: isDollars(given['price']) ? given['price'] : 0,
    gradient: textOr(given['gradient'], ''),
    ...(isDollars(subscriptionPrice) ? { subscriptionPrice } : {}),
  };
};

/**
 * Reads lines from outside. What says which plan and how many must be sound, or the piece is
 * rejected; what is only shown is mended, so that a line is not lost for the want of a colour.
 */
export const parseCartLines = (value: unknown): ParsedLines => {
  if (!Array.isArray(value)) return { items: [], rejected: [value] };
  const items: CartLine[] = [];
  const rejected: unknown[] = [];
  for (const piece of value as unknown[]) {
    const item = parseCartItem(piece);
    if (item) items.push(item);
    else rejected.push(piece);
  }
  return { items, rejected };
};

const dollars = (amount: Cents) => amount / 100;

const bookPrices = (book: PriceBook, sku: Sku) => {
  const { cents: once, subscriptionCents } = book.items[sku];
  return {
    price: dollars(once),
    ...(subscriptionCents === null ? {} : { subscriptionPrice: dollars(subscriptionCents) }),
  };
};

/** A line for the cart: name, colours and prices of an id. The flag follows the id unless given. */
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
    ...bookPrices(book, sku),
    isSubscription,
    gradient: formulas[0] ?? '',
    quantity,
  };
};

/** The same line at today's prices; the very same object where nothing changed. */
export const repriceLine = (item: CartLine, book: PriceBook): CartLine => {
  if (!isSku(item.id)) return item;
  const { price, subscriptionPrice, ...rest } = item;
  const today = bookPrices(book, item.id);
  const same = price === today.price && subscriptionPrice === today.subscriptionPrice;
  return same ? item : { ...rest, ...today };
};

/** The price of one of the line: the subscription price where it is one and has one, else the price. */
export const lineUnitCents = ({ price, subscriptionPrice, isSubscription }: CartLine): Cents =>
  cents(Math.round((isSubscription ? (subscriptionPrice ?? price) : price) * 100));

/** Unit price times quantity. */
export const lineTotal = (item: CartLine): Cents => timesCents(lineUnitCents(item), item.quantity);

/** What all lines cost together. */
export const linesTotal = (items: readonly CartLine[]): Cents => addCents(...items.map(lineTotal));
