import { useEffect, useState } from 'react';
import { useSearchParams } from '@candor/shell-contract/router';

/** Pauses before the list is asked again for the new card, in milliseconds; then it is left alone. */
export const CARD_PAUSES_MS = [2000, 3000, 5000, 8000, 13_000] as const;

/** How the card stands with which somebody came back from the provider's page. */
export type ReturnedCard = 'none' | 'on-its-way' | 'saved' | 'slow';

/**
 * After `?card=saved`: asks the list again until the new card is in it.
 * @param isOnItsWay whether a card is still on its way; null while the list is not here
 */
export const useReturnedCard = (
  isOnItsWay: boolean | null,
  reload: () => Promise<void>,
): ReturnedCard => {
  const [query] = useSearchParams();
  const hasReturned = query.get('card') === 'saved';
  const [asked, setAsked] = useState(0);
  const pause = CARD_PAUSES_MS[asked];
  const isWaiting = hasReturned && isOnItsWay === true && pause !== undefined;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      void reload().then(() => setAsked((before) => before + 1));
    }, pause);
    return () => clearTimeout(timer);
  }, [isWaiting, pause, reload]);

  if (!hasReturned || isOnItsWay === null) return 'none';
  if (!isOnItsWay) return 'saved';
  return isWaiting ? 'on-its-way' : 'slow';
};
