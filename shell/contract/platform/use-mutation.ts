import { useRef, useState } from 'react';

/**
 * Runs one change at a time and keeps the text of the last error until the next run.
 * @param describeError turns an error into a text for the shopper
 */
export const useMutation = (describeError: (error: unknown) => string) => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** @returns the result; undefined after a failure and while another change runs */
  const run = async <Result>(mutate: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      return await mutate();
    } catch (failure) {
      setError(describeError(failure));
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, error, run, setError };
};
