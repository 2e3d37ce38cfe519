import { cents, type Cents } from '@candor/catalog-contract/money';

/** One line of a recorded order; `id` is the cart id as it was bought. */
export type OrderLine = { id: string; name: string; quantity: number; isSubscription: boolean };

/** A recorded order, as far as the shop's pages show it. */
export type Order = {
  number: string;
  /** The API's word for its state, or `partly_refunded`; one that this page does not know is told without a promise. */
  status: string;
  /** A later parcel of a subscription. */
  isRenewal: boolean;
  total: Cents;
  /** What codes took off, and what the state put on; both are in the total. */
  discount: Cents;
  tax: Cents;
  /** What has been given back of it. */
  refunded: Cents;
  lines: readonly OrderLine[];
  placedAt: Date | null;
  shippedAt: Date | null;
  tracking: string | null;
  /** Which way was chosen on the payment page; null where the API does not say. */
  service: 'standard' | 'two_day' | null;
};

type Fields = Record<string, unknown>;

/** The fields of an object from outside; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const textOr = <Other>(value: unknown, other: Other) =>
  typeof value === 'string' && value !== '' ? value : other;

/** An amount in cents from outside; nothing for what is no whole number. */
export const amountOf = (value: unknown): Cents =>
  cents(Number.isSafeInteger(value) ? (value as number) : 0);

/** A moment that the API tells, as ISO 8601; null for anything else. */
export const momentOf = (value: unknown): Date | null => {
  const moment = new Date(typeof value === 'string' ? value : NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

const parseLine = (value: unknown): OrderLine[] => {
  const { id, name, quantity, isSubscription } = fieldsOf(value);
  if (typeof id !== 'string' || !Number.isSafeInteger(quantity)) return [];
  return [
    {
      id,
      name: textOr(name, id),
      quantity: quantity as number,
      isSubscription: isSubscription === true,
    },
  ];
};

/** Reads a list of lines; a piece that is no line is left out. */
export const linesOf = (value: readonly unknown[]): OrderLine[] => value.flatMap(parseLine);

/** What was given back in part stays paid or shipped in the API's words, beside the amount. */
const statusOf = (status: string, refunded: Cents): string =>
  refunded > 0 && (status === 'paid' || status === 'shipped') ? 'partly_refunded' : status;

/** Reads one order of the API's; null when what makes it an order is missing. */
export const parseOrder = (value: unknown): Order | null => {
  const fields = fieldsOf(value);
  const { number, status, total, lines, refunded, createdAt, shippedAt, tracking } = fields;
  const isNumbered = typeof number === 'string' || typeof number === 'number';
  if (!isNumbered || !Number.isSafeInteger(total) || !Array.isArray(lines)) return null;
  const { service } = fieldsOf(fields['shipping']);
  return {
    number: String(number),
    status: statusOf(textOr(status, 'paid'), amountOf(refunded)),
    isRenewal: fields['isRenewal'] === true,
    total: cents(total as number),
    discount: amountOf(fields['discount']),
    tax: amountOf(fields['tax']),
    refunded: amountOf(refunded),
    lines: linesOf(lines),
    placedAt: momentOf(createdAt),
    shippedAt: momentOf(shippedAt),
    tracking: textOr(tracking, null),
    service: service === 'standard' || service === 'two_day' ? service : null,
  };
};
