import { useEffect, useState } from 'react';
import { useSearchParams } from '@candor/shell-contract/router';
import { Note } from '@candor/ui/Note';

/** Pauses before the list is fetched again for the new card; after the last one the polling stops. */
export const CARD_POLL_DELAYS_MS = [2000, 3000, 5000, 8000, 13_000] as const;

type Props = {
  /** True when the list has a card update that is not saved yet. */
  isPending: boolean;
  reload: () => Promise<void>;
};

/** The result of a card update, after the provider's return to `?card=saved`. */
export const CardUpdateNotice = ({ isPending, reload }: Props) => {
  const [query] = useSearchParams();
  const hasReturned = query.get('card') === 'saved';
  const [attempts, setAttempts] = useState(0);
  const delay = CARD_POLL_DELAYS_MS[attempts];
  const isPolling = hasReturned && isPending && delay !== undefined;

  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => {
      void reload().then(() => setAttempts((before) => before + 1));
    }, delay);
    return () => clearTimeout(timer);
  }, [isPolling, delay, reload]);

  if (!hasReturned) return null;
  if (!isPending) return <Note tone="ok">Your new card is saved. Future charges go to it.</Note>;
  if (isPolling) return <Note tone="ok">Your new card is being saved. One moment.</Note>;
  return (
    <Note tone="warn">
      Your new card isn’t saved yet. If you finished on the payment page, it will be soon; if not,
      choose Update card again.
    </Note>
  );
};
