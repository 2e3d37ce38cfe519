import { once } from 'node:events';
import { ShopError } from '../http/shop-error';
import type { Logger } from '../observability/logger';
import { ProviderUnavailableError } from './payment-gateway';

/** Longest wait of a shopper's request for the provider, in milliseconds. */
export const requestTimeoutMs = 3_500;

/**
 * Runs work at the provider with a timeout. Late work continues without effect on the result: the signal
 * stops further calls, and errors are ignored.
 * @throws ProviderUnavailableError after the timeout
 */
export const withinDeadline = async <Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = once(signal, 'abort').then(() => {
    throw new ProviderUnavailableError('The payment provider is too slow.');
  });
  return Promise.race([work(signal), timeout]);
};

/** Turns an unavailable provider into a reply. @throws ShopError `payment_provider_unavailable` */
export const rejectUnavailable = async <Result>(
  message: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailableError)) throw cause;
    const headers = { 'retry-after': '30' };
    throw new ShopError('payment_provider_unavailable', message, { headers, cause });
  }
};

/**
 * Runs the provider's part of a shopper's request within 3.5 seconds.
 * @throws ShopError `payment_provider_unavailable`
 */
export const withProvider = <Result>(
  message: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => rejectUnavailable(message, () => withinDeadline(requestTimeoutMs, work));

/** Runs a task. @returns false, after a warning, when the provider is unavailable. */
export const ifAvailable = async (
  logger: Pick<Logger, 'warn'>,
  fields: { task: string } & Record<string, string>,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    logger.warn(fields, 'payment provider unavailable');
    return false;
  }
};

type Batch<Item> = {
  logger: Pick<Logger, 'warn'>;
  task: string;
  signal?: AbortSignal | undefined;
  /** Receives errors of one item; they do not stop the others. */
  onError: (error: unknown, item: Item) => unknown;
};

/** Runs `work` for each item in turn, until the signal aborts or the provider is unavailable. */
export const forEachWhileAvailable = async <Item>(
  items: Iterable<Item>,
  { logger, task, signal, onError }: Batch<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  for (const item of items) {
    if (signal?.aborted === true) return;
    try {
      if (!(await ifAvailable(logger, { task }, () => work(item)))) return;
    } catch (error) {
      await onError(error, item);
    }
  }
};
