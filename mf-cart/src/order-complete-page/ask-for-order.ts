import { ApiError } from '@candor/shell-contract/session';
import { callWithin } from '../api/call-within';
import { fieldsOf, parseOrder, type Order } from '../orders/order';

/** The API answers within 2.5 seconds even when the provider is silent, in milliseconds. */
export const ASK_TIMEOUT_MS = 8000;

/** What is known of a checkout session. */
export type CheckoutStatus =
  /** An order stands; its own status says how it goes on. */
  | { kind: 'placed'; order: Order }
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

const parseStatus = (answer: unknown): CheckoutStatus => {
  const { status, order } = fieldsOf(answer);
  if (status === 'open' || status === 'expired') return { kind: status };
  const placed = parseOrder(order);
  if (placed && (status === 'paid' || placed.status === 'needs_review'))
    return { kind: 'placed', order: placed };
  // Paid without a readable order is not known to be recorded: the shopper is told to wait, not thanked.
  return status === 'paid' || status === 'processing' ? { kind: 'processing' } : { kind: 'away' };
};

/** Refusals that say 'later', not 'never'. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/** Asks the API how a checkout session stands. Never rejects: a failure is a status too. */
export const askForOrder = async (
  sessionId: string,
  signal: AbortSignal,
): Promise<CheckoutStatus> => {
  if (sessionId === '') return { kind: 'not-shown' };
  try {
    const path = `/api/checkout/${encodeURIComponent(sessionId)}` as const;
    return parseStatus(await callWithin(ASK_TIMEOUT_MS, path, { signal }));
  } catch (error) {
    const isFinal = error instanceof ApiError && !isPassing(error.status);
    return { kind: isFinal ? 'not-shown' : 'away' };
  }
};
