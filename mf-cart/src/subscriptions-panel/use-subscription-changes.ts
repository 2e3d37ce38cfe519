import { useCallback, useRef, useState } from 'react';
import { callWithTimeout } from '@candor/shell-contract/api-calls';
import { ApiError } from '@candor/shell-contract/session';

/** The API responds within five seconds; the rest is for the network. */
export const CHANGE_TIMEOUT_MS = 7000;

type Change = 'cancel' | 'resume' | 'card';

const UNAVAILABLE = 'We cannot reach the shop right now, so nothing has changed. Please try again.';

/**
 * Posts changes of one subscription, one at a time. An error stays until the next change.
 * @returns `postChange`, which resolves to the response, or to undefined when nothing has changed
 */
export const useSubscriptionChanges = (id: string) => {
  const [running, setRunning] = useState<Change | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);

  const postChange = useCallback(
    async (change: Change): Promise<unknown> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setRunning(change);
      setError(null);
      try {
        return await callWithTimeout(
          CHANGE_TIMEOUT_MS,
          `/api/subscriptions/${encodeURIComponent(id)}/${change}`,
          { method: 'POST', body: {} },
        );
      } catch (failure) {
        const isReadable = failure instanceof ApiError && failure.code !== 'unreadable_answer';
        setError(isReadable ? failure.message : UNAVAILABLE);
        return undefined;
      } finally {
        isRunning.current = false;
        setRunning(null);
      }
    },
    [id],
  );

  return { running, error, setError, postChange };
};
