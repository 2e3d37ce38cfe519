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
  /** One time. For display: the API alone decides what is charged. */
  cents: Cents;
  /** Per delivery; absent without a plan. */
  subscriptionCents?: Cents;
  /** `cents` in dollars, for remotes and tabs that know version 1 of the cart. Version 3 has no dollars. */
  price: number;
  /** `subscriptionCents` in dollars. */
  subscriptionPrice?: number;
  isSubscription: boolean;
  /** The id of the formula whose colors the line has. */
  gradient: string;
  /** 1 to `MAX_QUANTITY`. */
  quantity: number;
};

/** A line of version 1, with prices in dollars alone. */
export type DollarLine = Omit<CartLine, 'cents' | 'subscriptionCents'>;

/** Above it, an amount is broken data: sums of such amounts would not be exact. */
const MAX_CENTS = 1e10;

const readCents = (dollars: unknown, whole: unknown): Cents | null => {
  const amount = typeof dollars === 'number' ? Math.round(dollars * 100) : whole;
  return Number.isInteger(amount) && (amount as number) >= 0 && (amount as number) <= MAX_CENTS
    ? cents(amount as number)
    : null;
};

const priceFields = (once: Cents, plan: Cents | null) => ({
  cents: once,
  price: once / 100,
  ...(plan === null ? {} : { subscriptionCents: plan, subscriptionPrice: plan / 100 }),
});

type PriceFields = Partial<Record<keyof ReturnType<typeof priceFields>, unknown>>;

/** The line with its prices in cents. Code of version 1 changes the dollars alone, so these decide. */
export const withCents = <Line extends PriceFields>(line: Line) => {
  const { cents: whole, price, subscriptionCents, subscriptionPrice, ...rest } = line;
  const plan = typeof price === 'number' ? null : subscriptionCents;
  return {
    ...rest,
    ...priceFields(readCents(price, whole) ?? cents(0), readCents(subscriptionPrice, plan)),
  };
};

const textOr = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? value : fallback;

const parseCartLine = (value: unknown): CartLine | null => {
  if (typeof value !== 'object' || value === null) return null;
  const fields = withCents(value as Record<string, unknown>);
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
    gradient: textOr(fields['gradient'], ''),
  };
};

/**
 * Parses lines from outside data. An entry without a valid sku, flag and quantity is rejected; display
 * fields get a fallback, so that no line is lost because of a missing color.
 */
export const parseCartLines = (value: unknown): { items: CartLine[]; rejected: unknown[] } => {
  if (!Array.isArray(value)) return { items: [], rejected: [value] };
  const parsed = value.map(parseCartLine);
  return {
    items: parsed.filter((line) => line !== null),
    rejected: value.filter((_, at) => !parsed[at]),
  };
};

const findPrices = ({ items }: PriceBook, sku: Sku) =>
  priceFields(items[sku].cents, items[sku].subscriptionCents);

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
  const { subscriptionCents, subscriptionPrice: _, ...rest } = line;
  const current = findPrices(book, line.id);
  const isCurrent = rest.cents === current.cents && subscriptionCents === current.subscriptionCents;
  return isCurrent ? line : { ...rest, ...current };
};

/** The unit price: the subscription price of a subscription that has one, else the price. */
export const lineUnitCents = ({
  cents: once,
  subscriptionCents,
  isSubscription,
}: CartLine): Cents => (isSubscription ? (subscriptionCents ?? once) : once);

/** Unit price times quantity. */
export const lineTotal = (line: CartLine): Cents => timesCents(lineUnitCents(line), line.quantity);

/** The sum over all lines. */
export const linesTotal = (lines: readonly CartLine[]): Cents => addCents(...lines.map(lineTotal));
