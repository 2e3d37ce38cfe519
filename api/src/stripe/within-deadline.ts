import { ProviderAwayError } from './payment-gateway';

/**
 * Waits for work with the provider no longer than this. What is late goes on alone, and its errors
 * interest nobody; by the signal it can see that it is late, and begin nothing more.
 * @throws ProviderAwayError when the time is over; the signal's reason is the same error.
 */
export const withinDeadline = async <Result>(
  deadlineMs: number,
  work: (isLate: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const lateness = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    lateness.signal.addEventListener('abort', () => reject(lateness.signal.reason as Error));
  });
  const timer = setTimeout(
    () => lateness.abort(new ProviderAwayError('The payment provider is too slow.')),
    deadlineMs,
  );
  const working = work(lateness.signal);
  working.catch(() => undefined);
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
};
