import { cents, type Cents } from '@candor/catalog-contract/money';
import { api, ApiError } from '@candor/shell-contract/session';

/** One line of a recorded order. */
export type OrderLine = { id: string; name: string; quantity: number; isSubscription: boolean };

/** A paid order, as far as this page shows it. */
export type PlacedOrder = { number: string; total: Cents; lines: readonly OrderLine[] };

/** What is known of a checkout session. */
export type OrderStatus =
  | { kind: 'paid'; order: PlacedOrder }
  /** Paid or about to be; the order is not recorded yet. */
  | { kind: 'processing' }
  /** Nobody has paid, and one still can. */
  | { kind: 'open' }
  /** Nobody has paid, and nobody can any more. */
  | { kind: 'expired' }
  /** This browser neither started the session nor owns it, or there is no such session. */
  | { kind: 'not-shown' }
  /** The API cannot be asked at the moment. */
  | { kind: 'away' };

const parseLine = (value: unknown): OrderLine[] => {
  const { id, name, quantity, isSubscription } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !Number.isSafeInteger(quantity)) return [];
  return [
    {
      id,
      name: typeof name === 'string' ? name : id,
      quantity: quantity as number,
      isSubscription: isSubscription === true,
    },
  ];
};

const parseOrder = (value: unknown): PlacedOrder | null => {
  const { number, total, lines } = (value ?? {}) as Record<string, unknown>;
  const isNumbered = typeof number === 'string' || typeof number === 'number';
  if (!isNumbered || !Number.isSafeInteger(total) || !Array.isArray(lines)) return null;
  return { number: String(number), total: cents(total as number), lines: lines.flatMap(parseLine) };
};

const parseStatus = (answer: unknown): OrderStatus => {
  const { status, order } = (answer ?? {}) as Record<string, unknown>;
  if (status === 'open' || status === 'expired') return { kind: status };
  const placed = status === 'paid' ? parseOrder(order) : null;
  if (placed) return { kind: 'paid', order: placed };
  // Paid without a readable order is not known to be recorded: the shopper is told to wait, not thanked.
  return status === 'paid' || status === 'processing' ? { kind: 'processing' } : { kind: 'away' };
};

/** Refusals that say 'later', not 'never'. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/** Asks the API how a checkout session stands. Never rejects: a failure is a status too. */
export const askForOrder = async (sessionId: string, signal: AbortSignal): Promise<OrderStatus> => {
  if (sessionId === '') return { kind: 'not-shown' };
  try {
    return parseStatus(
      await api.call(`/api/checkout/${encodeURIComponent(sessionId)}`, { signal }),
    );
  } catch (error) {
    const isFinal = error instanceof ApiError && !isPassing(error.status);
    return { kind: isFinal ? 'not-shown' : 'away' };
  }
};
