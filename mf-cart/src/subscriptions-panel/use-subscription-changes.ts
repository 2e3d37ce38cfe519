import { useState } from 'react';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { parseWebUrl } from '@candor/shell-contract/parse-web-url';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { changeSubscription, startCardUpdate, type Subscription } from './subscription';

type Change = 'cancel' | 'resume' | 'card';

const messages = {
  cancel: 'Your subscription is canceled.',
  resume: 'Your subscription continues.',
} as const;

/**
 * Changes a subscription, one change at a time.
 * @param onChanged called with the changed subscription, before its message is shown
 * @param reload fetches the subscription again: a lost response may hide a change that was made
 */
export const useSubscriptionChanges = (
  id: string,
  onChanged: (changed: Subscription) => void,
  reload: () => Promise<void>,
) => {
  const { isBusy, error, setError, run } = useMutation(describeApiError);
  const [lastChange, setLastChange] = useState<Change | null>(null);
  // The message stands in the card, because a toast would cover the button that undoes the change.
  const [done, setDone] = useState<string | null>(null);

  const change = async (action: keyof typeof messages) => {
    setDone(null);
    const changed = await run(async () => {
      setLastChange(action);
      try {
        return await changeSubscription(id, action);
      } catch (failure) {
        void reload();
        throw failure;
      }
    });
    if (!changed) return;
    onChanged(changed);
    setDone(messages[action]);
  };
  const updateCard = async () => {
    const response = await run(() => {
      setLastChange('card');
      return startCardUpdate(id);
    });
    if (response === undefined) return;
    const url = parseWebUrl(response);
    if (url) window.location.assign(url);
    else setError('We couldn’t open the card page. Nothing has changed. Please try again.');
  };
  return {
    isBusy,
    error,
    done,
    isRunning: (wanted: Change) => isBusy && lastChange === wanted,
    change,
    updateCard,
    clearError: () => setError(null),
  };
};

export type SubscriptionChanges = ReturnType<typeof useSubscriptionChanges>;
