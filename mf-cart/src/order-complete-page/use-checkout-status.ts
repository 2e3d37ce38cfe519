import { useCallback, useEffect, useState } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { track } from '@candor/shell-contract/analytics';
import { askForOrder, type CheckoutStatus } from './ask-for-order';

/** Pauses between questions, in milliseconds. After the last one the page asks no more by itself. */
export const PAUSES_MS: readonly number[] = [
  1000,
  2000,
  3000,
  5000,
  8000,
  13_000,
  ...Array.from({ length: 30 }, () => 20_000),
];

/** Orders whose lines have been paid for and kept. */
const bought = ['paid', 'shipped', 'partly_refunded'];

const isFinal = (status: CheckoutStatus) =>
  status.kind === 'expired' ||
  status.kind === 'not-shown' ||
  (status.kind === 'placed' && status.order.status !== 'needs_review');

const settle = (sessionId: string, status: CheckoutStatus) => {
  if (status.kind !== 'placed' || !bought.includes(status.order.status)) return;
  const { number, total, lines } = status.order;
  // Only the first tab and the first visit of this browser get here: a reload is no second purchase.
  if (cart.orderPlaced({ sessionId, items: lines }))
    track('purchase', { order: number, cents: total });
};

/**
 * Asks how a checkout session stands until there is nothing more to learn, with growing pauses and an
 * end. A paid order leaves the cart at once. `status` is null until the first answer.
 */
export const useCheckoutStatus = (sessionId: string) => {
  const [status, setStatus] = useState<CheckoutStatus | null>(null);
  const [isWatching, setWatching] = useState(true);
  const [round, setRound] = useState(0);

  /** Asks at once, and starts with short pauses again. */
  const askAgain = useCallback(() => {
    setWatching(true);
    setRound((before) => before + 1);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asked: number): Promise<void> => {
      const answer = await askForOrder(sessionId, leaving.signal);
      if (leaving.signal.aborted) return;
      settle(sessionId, answer);
      setStatus(answer);
      const pause = PAUSES_MS[asked];
      if (isFinal(answer) || pause === undefined) setWatching(false);
      else timer = setTimeout(() => void ask(asked + 1), pause);
    };
    void ask(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [sessionId, round]);

  const isOver = status !== null && isFinal(status);
  useEffect(() => {
    // Whoever comes back to this tab, from the bank or the next morning, wants to know now.
    const look = () => !isOver && document.visibilityState === 'visible' && askAgain();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOver, askAgain]);

  return { status, isWatching, askAgain };
};
