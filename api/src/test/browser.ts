import { randomInt } from 'node:crypto';

/** A response of the API; `body` is parsed JSON, or else text. */
export type BrowserResponse = { status: number; headers: Headers; body: unknown };

/** Options that differ from an ordinary request of the shop's page. */
export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  /** Text and bytes are sent unchanged, an object as JSON. */
  body?: unknown;
};

/** A browser with its own cookies, token and address. */
export type Browser = {
  request: (path: string, options?: RequestOptions) => Promise<BrowserResponse>;
  get: (path: string, headers?: Record<string, string>) => Promise<BrowserResponse>;
  /** Fetches the token first, as the shop's pages do. */
  post: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<BrowserResponse>;
  token: () => Promise<string>;
  cookies: Map<string, string>;
};

const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const remember = (cookies: Map<string, string>, headers: Headers) => {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
    cookies.set(name, value);
  }
};

const sessionOf = (cookies: Map<string, string>): string | undefined =>
  cookies.get('__Host-candor') ?? cookies.get('candor');

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return isJson && text !== '' ? (JSON.parse(text) as unknown) : text;
};

const bodyOf = (body: unknown): BodyInit | undefined => {
  if (body === undefined) return undefined;
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as BodyInit)
    : JSON.stringify(body);
};

/** A browser repeats a GET whose kept connection has just closed. */
const isReset = (error: unknown): boolean =>
  error instanceof TypeError &&
  (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNRESET';

/** Opens a browser with its own address, so tests do not share rate limits. */
export const openBrowser = (origin: () => string): Browser => {
  const cookies = new Map<string, string>();
  const address = anyAddress();
  let token: string | null = null;

  const request: Browser['request'] = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const sent = bodyOf(body);
    const send = () =>
      fetch(`${origin()}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          // The mail viewer accepts requests of this machine only.
          ...(path.startsWith('/dev/') ? {} : { 'x-forwarded-for': address }),
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookies.size === 0
            ? {}
            : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
    const response = await send().catch((error: unknown) => {
      if (method === 'GET' && isReset(error)) return send();
      throw error;
    });
    const session = sessionOf(cookies);
    remember(cookies, response.headers);
    // A token is valid for one session, so a sign-in or sign-out requires a new one.
    if (sessionOf(cookies) !== session) token = null;
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };

  const fetchToken = async (): Promise<string> => {
    if (token !== null) return token;
    const { body } = await request('/api/auth/csrf');
    token = (body as { csrfToken: string }).csrfToken;
    return token;
  };

  return {
    request,
    cookies,
    token: fetchToken,
    get: (path, headers = {}) => request(path, { headers }),
    post: async (path, body = {}, headers = {}) =>
      request(path, {
        method: 'POST',
        body,
        headers: { 'x-csrf-token': await fetchToken(), ...headers },
      }),
  };
};
