import { cents, type Cents } from '@candor/catalog-contract/money';

/** How long a panel waits for its list. */
export const LIST_TIMEOUT_MS = 8000;

/** A line of a recorded order; its `sku` is the wire's `id`. */
export type OrderLine = { sku: string; name: string; quantity: number; isSubscription: boolean };

/** A recorded order, as far as the shop's pages show it. */
export type Order = {
  number: string;
  /** A status of the API, or `partly_refunded`; an unknown one is shown without a promise. */
  status: string;
  /** A later delivery of a subscription. */
  isRenewal: boolean;
  total: Cents;
  /** Discount codes and sales tax; both are included in the total. */
  discount: Cents;
  tax: Cents;
  refunded: Cents;
  lines: readonly OrderLine[];
  placedAt: Date | null;
  shippedAt: Date | null;
  tracking: string | null;
  /** Chosen on the payment page; null when the API does not know. */
  shippingMethod: 'standard' | 'two_day' | null;
};

/** Reads the fields of an object from outside data; none of anything else. */
export const readFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOr = <Fallback>(value: unknown, fallback: Fallback) =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** Parses whole cents; 0 for anything else. */
export const parseCents = (value: unknown): Cents =>
  cents(Number.isSafeInteger(value) ? (value as number) : 0);

/** Parses an ISO 8601 date; null for anything else. */
export const parseDate = (value: unknown): Date | null => {
  const date = new Date(typeof value === 'string' ? value : NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

const parseLine = (value: unknown): OrderLine[] => {
  const { id: sku, name, quantity, isSubscription } = readFields(value);
  if (typeof sku !== 'string' || !Number.isSafeInteger(quantity)) return [];
  return [
    {
      sku,
      name: textOr(name, sku),
      quantity: quantity as number,
      isSubscription: isSubscription === true,
    },
  ];
};

/** Parses a list of lines and omits invalid entries. */
export const parseOrderLines = (value: readonly unknown[]): OrderLine[] => value.flatMap(parseLine);

/** The API keeps 'paid' or 'shipped' after a partial refund. */
const parseStatus = (status: string, refunded: Cents): string =>
  refunded > 0 && (status === 'paid' || status === 'shipped') ? 'partly_refunded' : status;

/** Parses an order; null without its number, total or lines. */
export const parseOrder = (value: unknown): Order | null => {
  const fields = readFields(value);
  const { number, status, total, lines, createdAt, shippedAt, tracking } = fields;
  const isNumbered = typeof number === 'string' || typeof number === 'number';
  if (!isNumbered || !Number.isSafeInteger(total) || !Array.isArray(lines)) return null;
  const refunded = parseCents(fields['refunded']);
  const { service } = readFields(fields['shipping']);
  return {
    number: String(number),
    status: parseStatus(textOr(status, 'paid'), refunded),
    isRenewal: fields['isRenewal'] === true,
    total: cents(total as number),
    discount: parseCents(fields['discount']),
    tax: parseCents(fields['tax']),
    refunded,
    lines: parseOrderLines(lines),
    placedAt: parseDate(createdAt),
    shippedAt: parseDate(shippedAt),
    tracking: textOr(tracking, null),
    shippingMethod: service === 'standard' || service === 'two_day' ? service : null,
  };
};
