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
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort();
      reject(new Error(`No response within ${timeoutMs} ms.`));
    }, timeoutMs);
  });
  const response = api.call<Data>(path, { ...options, signal: controller.signal });
  return Promise.race([response, timeout]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  });
};
