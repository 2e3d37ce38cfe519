import { useCallback, useEffect, useState } from 'react';
import type { CheckoutStatusResponse } from '@candor/api-contract/checkout';
import { cart } from '@candor/cart-contract/cart';
import { track } from '@candor/shell-contract/analytics';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { ApiError } from '@candor/shell-contract/session';
import { toOrder, type Order } from '../orders/order';

/** The API responds within 2.5 seconds, even when the payment provider does not. */
export const STATUS_TIMEOUT_MS = 8000;

/** Pauses between requests. After the last one the page stops polling. */
export const POLL_DELAYS_MS: readonly number[] = [
  1000,
  2000,
  3000,
  5000,
  8000,
  13_000,
  ...Array.from({ length: 30 }, () => 20_000),
];

type CheckoutStatus =
  /** The order is recorded; it has a status of its own. */
  | { kind: 'placed'; order: Order }
  /** Paid or being paid; the order is not recorded yet. */
  | { kind: 'processing' }
  /** The payment is still missing. */
  | { kind: 'open' }
  /** The payment is missing, and it is too late to pay. */
  | { kind: 'expired' }
  /** Unknown, or neither started in this browser nor owned by this account. */
  | { kind: 'not-shown' }
  /** The API cannot be reached. */
  | { kind: 'unavailable' };

const toStatus = ({ status, order }: CheckoutStatusResponse): CheckoutStatus => {
  switch (status) {
    case 'open':
    case 'expired':
      return { kind: status };
    case 'paid':
    case 'processing':
      // A payment without an order is not recorded yet: the page waits and does not thank.
      return order ? { kind: 'placed', order: toOrder(order) } : { kind: 'processing' };
    default:
      return { kind: 'unavailable' };
  }
};

const isTemporary = (status: number) => status >= 500 || status === 408 || status === 429;

/** Never rejects: a failure is a status too. */
const fetchCheckoutStatus = async (
  sessionId: string,
  signal: AbortSignal,
): Promise<CheckoutStatus> => {
  if (sessionId === '') return { kind: 'not-shown' };
  try {
    const path = `/api/checkout/${encodeURIComponent(sessionId)}` as const;
    return toStatus(
      await callWithTimeout<CheckoutStatusResponse>(STATUS_TIMEOUT_MS, path, { signal }),
    );
  } catch (error) {
    const isFinalError = error instanceof ApiError && !isTemporary(error.status);
    return { kind: isFinalError ? 'not-shown' : 'unavailable' };
  }
};

const purchasedStatuses = ['paid', 'shipped', 'partly_refunded'];

const isFinal = (status: CheckoutStatus) =>
  status.kind === 'expired' ||
  status.kind === 'not-shown' ||
  (status.kind === 'placed' && status.order.status !== 'needs_review');

const recordPurchase = (sessionId: string, status: CheckoutStatus) => {
  if (status.kind !== 'placed' || !purchasedStatuses.includes(status.order.status)) return;
  const { number, total, lines: items } = status.order;
  // Tracked on the first visit in this browser: a reload is no second purchase.
  if (cart.orderPlaced({ sessionId, items, number }))
    track('purchase', { order: number, cents: total });
};

/**
 * Polls the status of a checkout session until it is final, with growing delays and a limit. Paid lines
 * leave the cart at once. `status` is null until the first response.
 */
export const useCheckoutStatus = (sessionId: string) => {
  const [status, setStatus] = useState<CheckoutStatus | null>(null);
  const [isPolling, setPolling] = useState(true);
  const [round, setRound] = useState(0);

  /** Fetches at once, and polls with short delays again. */
  const restart = useCallback(() => {
    setPolling(true);
    setRound((before) => before + 1);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (attempt: number): Promise<void> => {
      const next = await fetchCheckoutStatus(sessionId, signal);
      if (signal.aborted) return;
      recordPurchase(sessionId, next);
      setStatus(next);
      const delay = POLL_DELAYS_MS[attempt];
      if (isFinal(next) || delay === undefined) setPolling(false);
      else timer = setTimeout(() => void poll(attempt + 1), delay);
    };
    void poll(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [sessionId, round]);

  const isDone = status !== null && isFinal(status);
  useEffect(() => {
    // A buyer who returns to this tab expects the current status.
    const restartIfVisible = () => !isDone && document.visibilityState === 'visible' && restart();
    document.addEventListener('visibilitychange', restartIfVisible);
    return () => document.removeEventListener('visibilitychange', restartIfVisible);
  }, [isDone, restart]);

  return { status, isPolling, restart };
};
