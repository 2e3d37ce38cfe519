import { ProviderUnavailableError } from './payment-gateway';

/**
 * Waits for work with the provider no longer than this. What is late goes on alone, and its errors
 * interest nobody; by the signal it can see that it is late, and begin nothing more.
 * @throws ProviderAwayError when the time is over; the signal's reason is the same error.
 */
export const withinDeadline = async <Result>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  const timeout = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
  });
  const timer = setTimeout(
    () => controller.abort(new ProviderUnavailableError('The payment provider is too slow.')),
    deadlineMs,
  );
  const working = work(controller.signal);
  working.catch(() => undefined);
  try {
    return await Promise.race([working, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
