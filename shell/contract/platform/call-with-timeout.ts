import { api } from '@candor/shell-contract/session';
import { signalWithin } from './signal-within';

/**
 * Like `api.call`, with a time limit, which includes the request for a CSRF token.
 * @throws ApiError for an error response; another Error when the API is unavailable or too slow
 */
export const callWithTimeout = <Data>(
  timeoutMs: number,
  path: `/api/${string}`,
  { signal, ...options }: Parameters<typeof api.call>[1] = {},
): Promise<Data> => {
  const within = signalWithin(timeoutMs, signal);
  const timeout = new Promise<never>((_, reject) => {
    within.onabort = () => reject(within.reason as Error);
  });
  return Promise.race([api.call<Data>(path, { ...options, signal: within }), timeout]);
};
