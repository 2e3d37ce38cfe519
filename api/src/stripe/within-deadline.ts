import { ProviderAwayError } from './payment-gateway';

/**
 * Waits for work with the provider no longer than this. What is late goes on alone; its errors
 * interest nobody. @throws ProviderAwayError when the time is over.
 */
export const withinDeadline = async <Result>(
  deadlineMs: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderAwayError('The payment provider is too slow.')),
      deadlineMs,
    );
  });
  const working = work();
  working.catch(() => undefined);
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
};
