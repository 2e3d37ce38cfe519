import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';

const HOUR_S = 3600;
const user = { id: 'sample-person', email: 'sample@shopper.example' };

const sampleSession = () => ({
  access_token: 'stub',
  refresh_token: 'stub',
  expires_in: HOUR_S,
  expires_at: Math.floor(Date.now() / 1000) + HOUR_S,
  token_type: 'bearer',
  user,
});

type StubResponse = (isSignedIn: boolean) => unknown;

/** The responses of a new shop without orders. */
const responses: Readonly<Record<string, StubResponse>> = {
  'GET /api/price-book': () => samplePriceBook,
  'GET /api/auth/csrf': () => ({ csrfToken: 'stub' }),
  'GET /api/auth/session': (isSignedIn) => ({ session: isSignedIn ? sampleSession() : null }),
  'POST /api/auth/sign-in': () => ({ session: sampleSession() }),
  'POST /api/auth/refresh': () => ({ session: sampleSession() }),
  'POST /api/auth/sign-out': () => ({}),
  'GET /api/founders/batch': () => ({
    total: 1000,
    claimed: 0,
    held: 0,
    remaining: 1000,
    delayedUntil: null,
  }),
  'GET /api/founders/reservation': () => ({ reservations: [] }),
  'GET /api/orders': () => ({ orders: [] }),
  'GET /api/subscriptions': () => ({ subscriptions: [] }),
  'GET /api/rituals': () => ({ rituals: [] }),
  'GET /api/coaching': () => ({ coaching: null }),
  'GET /api/account/sessions': () => ({ sessions: [] }),
};

const unknownRoute = (route: string) => ({
  error: {
    code: 'not_in_the_stub',
    message: `The stub does not serve ${route}. Start with --api URL or --against URL.`,
  },
});

const routeOf = ({ method = 'GET', url = '/' }: IncomingMessage) =>
  `${method} ${url.split('?')[0] ?? ''}`;

/**
 * Opens a stub of the API: an empty store with sample prices. Any email and password sign a sample
 * user in, in every browser, until the sign-out.
 */
export const openStubApi = async (port: number): Promise<{ url: URL; close: () => void }> => {
  let isSignedIn = false;
  const server = createServer((request, response) => {
    request.resume();
    const route = routeOf(request);
    const respond = responses[route];
    if (route === 'POST /api/auth/sign-in') isSignedIn = true;
    if (route === 'POST /api/auth/sign-out') isSignedIn = false;
    response.writeHead(respond ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify(respond ? respond(isSignedIn) : unknownRoute(route)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
