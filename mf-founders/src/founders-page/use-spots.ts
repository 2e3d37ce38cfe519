import { useEffect, useState } from 'react';
import { readStored, store } from '@candor/shell-contract/visit-storage';
import { fetchReservations, type Reservation } from '../reservation-panel/reservation';
import { useBuyer } from './use-buyer';

/** It has no number and no name: other people may use the browser. */
const HELD_KEY = 'candor.founder';

/** Pauses before the reservations are fetched again: a payment may be known a little later. */
const POLL_DELAYS_MS: readonly number[] = [2000, 3000, 5000, 10_000, 20_000];

/** Returns whether the payment of a reservation is still open. */
const isUnpaid = ({ status }: Reservation) => status === 'open' || status === 'processing';

/** Calls back at once, and whenever the person returns to this tab. @returns stops it */
export const whileSeen = (refresh: () => void): (() => void) => {
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  refresh();
  document.addEventListener('visibilitychange', refreshIfVisible);
  return () => document.removeEventListener('visibilitychange', refreshIfVisible);
};

/** The reservations that hold a spot, newest first: paid, or with a payment under way. */
export const heldSpots = (spots: readonly Reservation[] | null): readonly Reservation[] =>
  spots?.filter(({ status }) => ['processing', 'confirmed', 'shipped'].includes(status)) ?? [];

/**
 * The buyer's reservations, newest first; fetched again on each return to the tab and, right after a
 * payment, until it is known. Null while they load; a visitor has none.
 */
export const useSpots = (isPaid: boolean): readonly Reservation[] | null => {
  const { user, loading } = useBuyer();
  const [spots, setSpots] = useState<readonly Reservation[] | null>(null);
  const accountId = user?.id;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (attempt: number): Promise<void> => {
      // Without a response the last state stays, and the account page shows the reservations later.
      const found = await fetchReservations(signal).catch(() => null);
      if (signal.aborted) return;
      if (found) store(HELD_KEY, heldSpots(found)[0] ? '1' : null);
      setSpots((before) => found ?? before ?? []);
      const delay = isPaid ? POLL_DELAYS_MS[attempt] : undefined;
      const isOpen = found?.[0] === undefined || isUnpaid(found[0]);
      if (isOpen && delay !== undefined) timer = setTimeout(() => void poll(attempt + 1), delay);
    };
    const stop = whileSeen(() => {
      clearTimeout(timer);
      void poll(0);
    });
    return () => {
      stop();
      controller.abort();
      clearTimeout(timer);
    };
  }, [accountId, isPaid]);
  if (accountId !== undefined) return spots;
  return loading ? null : [];
};

/** Returns whether somebody has signed out of a browser that knew a spot; after the first render, as the server's. */
export const useForgottenSpot = (): boolean => {
  const { user, loading } = useBuyer();
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => setForgotten(!user && !loading && !!readStored(HELD_KEY)), [user, loading]);
  return isForgotten;
};
