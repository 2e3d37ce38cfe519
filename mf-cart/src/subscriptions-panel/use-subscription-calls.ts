import { useCallback, useRef, useState } from 'react';
import { ApiError } from '@candor/shell-contract/session';
import { callWithin } from '../api/call-within';

/** The API answers within five seconds; a little more is for the way. */
export const CHANGE_TIMEOUT_MS = 7000;

/** What can be asked for a subscription. */
export type Change = 'cancel' | 'resume' | 'card';

const AWAY =
  'We cannot reach the shop’s books right now, so nothing has changed. Please try again.';

/**
 * Posts a change of one subscription, one at a time. What failed stays to be read until the next try.
 * @returns `post`, which answers what the API answered, or undefined when nothing has changed; `tell`
 * says what else went wrong, or forgets it
 */
export const useSubscriptionCalls = (id: string) => {
  const [running, setRunning] = useState<Change | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);

  const post = useCallback(
    async (change: Change): Promise<unknown> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setRunning(change);
      setProblem(null);
      try {
        return await callWithin(
          CHANGE_TIMEOUT_MS,
          `/api/subscriptions/${encodeURIComponent(id)}/${change}`,
          { method: 'POST', body: {} },
        );
      } catch (error) {
        const isRefusal = error instanceof ApiError && error.code !== 'unreadable_answer';
        setProblem(isRefusal ? error.message : AWAY);
        return undefined;
      } finally {
        isRunning.current = false;
        setRunning(null);
      }
    },
    [id],
  );

  return { running, problem, post, tell: setProblem };
};
