import { useCallback, useEffect, useState } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { track } from '@candor/shell-contract/analytics';
import { askForOrder, type OrderStatus } from './ask-for-order';

/** Pauses between questions, in milliseconds; the last one repeats until there is an answer. */
export const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const;

const isFinal = ({ kind }: OrderStatus) =>
  kind === 'paid' || kind === 'expired' || kind === 'not-shown';

const settle = (sessionId: string, status: OrderStatus) => {
  if (status.kind !== 'paid') return;
  const { number, total, lines } = status.order;
  // Only the first tab and the first visit of this browser get here: a reload is no second purchase.
  if (cart.orderPlaced({ sessionId, items: lines }))
    track('purchase', { order: number, cents: total });
};

/**
 * Asks how a checkout session stands until it is paid, expired or not ours, with growing pauses.
 * A paid order leaves the cart at once. `status` is null until the first answer.
 */
export const useOrderStatus = (sessionId: string) => {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asked: number): Promise<void> => {
      const answer = await askForOrder(sessionId, leaving.signal);
      if (leaving.signal.aborted) return;
      settle(sessionId, answer);
      setStatus(answer);
      if (isFinal(answer)) return;
      const pause = PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)];
      timer = setTimeout(() => void ask(asked + 1), pause);
    };
    void ask(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [sessionId, round]);

  /** Asks at once, and starts with short pauses again. */
  const retry = useCallback(() => setRound((before) => before + 1), []);

  return { status, retry };
};
