import { signalWithin } from '@candor/shell-contract/signal-within';

const timeoutMs = 15_000;

/** An error of the staff API, or of the way to it. The message is for people. */
export class StaffApiError extends Error {
  override name = 'StaffApiError';
  constructor(
    /** The API's code, or `unreachable`, `timeout` or `unexpected_response`. */
    readonly code: string,
    /** The HTTP status; 0 without a response. */
    readonly status: number,
    message: string,
    /** The field of the request that it is about, such as `items.0.quantity`. */
    readonly field?: string,
  ) {
    super(message);
  }
}

/** This sentence names the next step: a request that changes something may have been done in spite of the error. */
const nextStep = (method: string): string =>
  method === 'POST' ? 'Check whether it was done before you try again.' : 'Try again in a minute.';

const sessionOver = 'Your session has ended, and nothing was changed. Sign in, then try again.';

const errorOf = (status: number, body: unknown, method: string): StaffApiError => {
  const { error } = (body ?? {}) as { error?: Record<string, unknown> };
  const { code, message, field } = error ?? {};
  if (code === 'not_signed_in') return new StaffApiError(code, status, sessionOver);
  if (typeof code === 'string' && typeof message === 'string' && code !== 'internal_error')
    return new StaffApiError(code, status, message, typeof field === 'string' ? field : undefined);
  const problem = status < 400 ? 'sent something else' : 'has a problem';
  return new StaffApiError(
    'unexpected_response',
    status,
    `The shop’s server ${problem} (${status}). ${nextStep(method)}`,
  );
};

const isTimeout = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'TimeoutError';

const connectionError = (error: unknown, method: string): StaffApiError =>
  isTimeout(error)
    ? new StaffApiError('timeout', 0, `The shop’s server took too long. ${nextStep(method)}`)
    : new StaffApiError(
        'unreachable',
        0,
        `No internet connection, or the shop is down. ${nextStep(method)}`,
      );

/** Such an error leaves open what the server has done. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof StaffApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'unexpected_response');

/** It is true of an error by which the API knows no session of this browser. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof StaffApiError && error.status === 401;

export type Send = typeof fetch;
type RequestOptions = Omit<RequestInit, 'signal'> & {
  signal?: AbortSignal | undefined;
  /** It is true of a reply whose body proves that the request was done. */
  proves?: (body: unknown) => boolean;
};

/** The JSON of a response; undefined for text that is none. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a request below `/staff/api/` with a timeout.
 * @throws StaffApiError, even for a reply that proves nothing
 */
export const createRequest =
  (send: Send) =>
  async <Body>(path: string, { signal, proves, ...init }: RequestOptions): Promise<Body> => {
    const method = init.method ?? 'GET';
    try {
      const response = await send(`/staff/api/${path}`, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        // The sign-in of a proxy is no reply of the API.
        redirect: 'error',
        signal: signalWithin(timeoutMs, signal),
      });
      const body = jsonOf(await response.text());
      if (!response.ok || body === undefined || proves?.(body) === false)
        throw errorOf(response.status, body, method);
      return body as Body;
    } catch (error) {
      // A page that was left stops its requests; react-admin expects that error unchanged.
      if (error instanceof StaffApiError || signal?.aborted) throw error;
      throw connectionError(error, method);
    }
  };

export type SendRequest = ReturnType<typeof createRequest>;
