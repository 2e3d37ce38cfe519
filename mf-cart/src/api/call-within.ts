import { api } from '@candor/shell-contract/session';

type Call = Parameters<typeof api.call>[1] & { signal?: AbortSignal };

/**
 * Calls the API and gives up after `limitMs`, with the request token that a call may need first.
 * @throws ApiError when the API refuses; another Error when it is away or too slow.
 */
export const callWithin = async (
  limitMs: number,
  path: `/api/${string}`,
  { signal, ...options }: Call = {},
): Promise<unknown> => {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort();
      reject(new Error(`No answer within ${limitMs} ms.`));
    }, limitMs);
  });
  try {
    return await Promise.race([api.call(path, { ...options, signal: giveUp.signal }), tooSlow]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};
