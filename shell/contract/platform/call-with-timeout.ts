import { api } from '@candor/shell-contract/session';

/**
 * Like `api.call`, with a time limit, which includes the request for a CSRF token.
 * @throws ApiError for an error response; another Error when the API is unavailable or too slow
 */
export const callWithTimeout = <Data>(
  timeoutMs: number,
  path: `/api/${string}`,
  { signal, ...options }: Parameters<typeof api.call>[1] = {},
): Promise<Data> => {
  const late = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<never>((_, reject) => {
    late.onabort = () => reject(late.reason as Error);
  });
  const either = signal ? AbortSignal.any([signal, late]) : late;
  return Promise.race([api.call<Data>(path, { ...options, signal: either }), timeout]);
};
