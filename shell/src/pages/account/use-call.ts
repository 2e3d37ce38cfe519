import { useRef, useState } from 'react';
import { authMessage } from '@candor/shell-contract/auth-message';

/** One change at a time, and why the last one failed. */
export const useCall = () => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (change: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await change();
    } catch (error) {
      setFailure(authMessage(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, run: (change: () => Promise<unknown>) => void run(change) };
};
