import { pageSingleton } from './page-singleton';

/** The code of a response that is not the API's, for example of a proxy. */
const UNREADABLE = 'unreadable_answer';

/** An error response of the API: `code` is from its closed list, `message` is for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
  /**
   * True when the result of the request is unknown: the response is not the API's, and has no
   * message for people.
   */
  get isUnknownOutcome(): boolean {
    return this.code === UNREADABLE;
  }
}

/** The response of GET /api/auth/csrf; the contract of the API has its schema. */
export type CsrfReply = { csrfToken: string };

type Call = { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal };

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

const toApiError = (status: number, body: unknown): ApiError => {
  const error = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error;
  const code = typeof error?.code === 'string' ? error.code : UNREADABLE;
  const message =
    typeof error?.message === 'string'
      ? error.message
      : `The server responded with status ${status}.`;
  return new ApiError(status, code, message);
};

/** The API client of all remotes; it holds the one request token of the page. */
export const createApi = (fetchImpl: typeof fetch = (...args) => fetch(...args)) => {
  let token: Promise<string> | null = null;

  const fetchToken = async (): Promise<string> => {
    const response = await fetchImpl('/api/auth/csrf', { headers: { accept: 'application/json' } });
    const body = (await readJson(response)) as CsrfReply | null;
    if (!response.ok || !body) throw toApiError(response.status, body);
    return body.csrfToken;
  };

  const requestToken = (): Promise<string> => {
    token ??= fetchToken().catch((error: unknown) => {
      token = null;
      throw error;
    });
    return token;
  };

  const send = async (path: string, { method = 'GET', body, signal }: Call): Promise<Response> =>
    fetchImpl(path, {
      method,
      ...(signal ? { signal } : {}),
      headers: {
        accept: 'application/json',
        ...(method === 'POST'
          ? { 'content-type': 'application/json', 'x-csrf-token': await requestToken() }
          : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return {
    /**
     * Calls the API. The caller names the type of the response, from @candor/api-contract.
     * @returns the parsed JSON of the response, unchecked; null for none
     * @throws ApiError for an error response; TypeError when the API cannot be reached
     */
    call: async <Data>(path: `/api/${string}`, options: Call = {}): Promise<Data> => {
      let response = await send(path, options);
      if (response.status === 403 && options.method === 'POST') {
        // A sign-in or sign-out, perhaps in another tab, has replaced the token.
        token = null;
        response = await send(path, options);
      }
      const body = await readJson(response);
      if (!response.ok) throw toApiError(response.status, body);
      return body as Data;
    },
    /** Forgets the request token; the next call fetches a new one. */
    forgetToken: () => {
      token = null;
    },
  };
};

export const api = pageSingleton('candor.api.v1', () => createApi());
