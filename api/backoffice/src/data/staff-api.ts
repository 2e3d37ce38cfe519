import { signalWithin } from '@candor/shell-contract/signal-within';

const TIMEOUT_MS = 15_000;

export type Session = {
  staff: { id: string; email: string; role: string };
  permissions: readonly string[];
  csrfToken: string;
};

export type Invitation = { email: string; role: string; secret: string; qr: string };

/** An error of the staff API, or of the way to it. The message is for people. */
export class StaffApiError extends Error {
  override name = 'StaffApiError';
  constructor(
    /** The API's code, or `unreachable`, `timeout` or `unexpected_response`. */
    readonly code: string,
    /** The HTTP status; 0 without a response. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Query = Readonly<Record<string, unknown>>;

/** The staff API over HTTP, with the session that each change needs. */
export type StaffApi = {
  get: <Body>(path: string, query?: Query, signal?: AbortSignal) => Promise<Body>;
  post: <Body>(path: string, body?: object) => Promise<Body>;
  /** Posts a file as it is. */
  upload: <Body>(path: string, file: Blob) => Promise<Body>;
  /** The session as the API has it now. */
  loadSession: () => Promise<Session | null>;
  /** The session as last loaded; loads it the first time. */
  session: () => Promise<Session | null>;
  signIn: (input: { email: string; password: string; code: string }) => Promise<void>;
  /** Also succeeds if the session is already over. */
  signOut: (everywhere?: boolean) => Promise<void>;
  /** Forgets the session here, without a request. */
  forgetSession: () => void;
  beginJoin: (token: string) => Promise<Invitation>;
  /** @returns the recovery codes, which the API shows only once */
  join: (input: { token: string; password: string; code: string }) => Promise<readonly string[]>;
};

const addressOf = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (['string', 'number', 'boolean'].includes(typeof text) && text !== '')
      search.set(name, String(text));
  }
  const text = search.toString();
  return `/staff/api/${path}${text && `?${text}`}`;
};

const errorOf = (status: number, body: unknown): StaffApiError => {
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  return typeof error?.code === 'string' && typeof error.message === 'string'
    ? new StaffApiError(error.code, status, error.message)
    : new StaffApiError(
        'unexpected_response',
        status,
        `The API sent an unexpected response (${status}). Please try again.`,
      );
};

const isTimeout = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'TimeoutError';

const connectionError = (error: unknown): StaffApiError =>
  isTimeout(error)
    ? new StaffApiError('timeout', 0, 'The API took too long. Check what happened, then try again.')
    : new StaffApiError('unreachable', 0, 'The API cannot be reached. Check your connection.');

type Send = typeof fetch;
type RequestOptions = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined };

/** The JSON of a response; undefined for text that is none. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a request with a timeout. @throws StaffApiError */
const createRequest =
  (send: Send) =>
  async <Body>(path: string, { signal, ...init }: RequestOptions): Promise<Body> => {
    try {
      const response = await send(path, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: signalWithin(TIMEOUT_MS, signal),
      });
      const body = jsonOf(await response.text());
      if (!response.ok || body === undefined) throw errorOf(response.status, body);
      return body as Body;
    } catch (error) {
      // A page that was left stops its requests; react-admin expects that error as it is.
      if (error instanceof StaffApiError || signal?.aborted) throw error;
      throw connectionError(error);
    }
  };

const postOptions = (body: object, headers: Record<string, string>): RequestOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** @param send `fetch`, or a test's replacement of it */
export const createStaffApi = (send: Send = (...args) => fetch(...args)): StaffApi => {
  const request = createRequest(send);
  let current: Session | null | undefined;

  const loadSession = async (): Promise<Session | null> => {
    const loaded = await request<{ session: Session | null }>(addressOf('session'), {});
    return (current = loaded.session);
  };
  const session = async () => (current === undefined ? loadSession() : current);
  const csrfHeader = async () => ({ 'x-csrf-token': (await session())?.csrfToken ?? '' });

  const post = async <Body>(path: string, body: object = {}): Promise<Body> =>
    request<Body>(addressOf(path), postOptions(body, await csrfHeader()));

  /** Signs in with what the person has typed, and keeps the session. */
  const enter = async <Body extends { session: Session }>(path: string, input: object) => {
    const entered = await request<Body>(addressOf(path), postOptions(input, {}));
    current = entered.session;
    return entered;
  };

  return {
    get: (path, query, signal) => request(addressOf(path, query), { signal }),
    post,
    upload: async (path, file) =>
      request(addressOf(path), {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...(await csrfHeader()) },
        body: file,
      }),
    loadSession,
    session,
    signIn: async (input) => {
      await enter('sign-in', input);
    },
    signOut: async (everywhere = false) => {
      const isOver = current === null;
      if (!isOver) await post(everywhere ? 'sign-out-everywhere' : 'sign-out');
      current = null;
    },
    forgetSession: () => {
      current = null;
    },
    beginJoin: (token) => request(addressOf('join/begin'), postOptions({ token }, {})),
    join: async (input) => {
      const joined = await enter<{ recoveryCodes: string[]; session: Session }>('join', input);
      return joined.recoveryCodes;
    },
  };
};
