import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  AccountSessionsResponse,
  CsrfResponse,
  CurrentSessionResponse,
  SessionResponse,
  SignedInResponse,
} from '@candor/api-contract/account';
import type { CoachingResponse } from '@candor/api-contract/coaching';
import type { BatchResponse, ReservationsResponse } from '@candor/api-contract/founders';
import type { OrdersResponse } from '@candor/api-contract/orders';
import type { RitualsResponse } from '@candor/api-contract/rituals';
import type { SubscriptionsResponse } from '@candor/api-contract/subscriptions';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { FOUNDERS_SPOTS } from '@candor/shell-contract/promises';

const HOUR_S = 3600;
const user: SessionResponse['user'] = {
  id: 'sample-person',
  email: 'sample@shopper.example',
  created_at: '2026-01-01T00:00:00.000Z',
  email_confirmed_at: '2026-01-01T00:00:00.000Z',
};

const sampleSession = (): SessionResponse => ({
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
  'GET /api/price-book': (): PriceBook => samplePriceBook,
  'GET /api/auth/csrf': (): CsrfResponse => ({ csrfToken: 'stub' }),
  'GET /api/auth/session': (isSignedIn): CurrentSessionResponse => ({
    session: isSignedIn ? sampleSession() : null,
  }),
  'POST /api/auth/sign-in': (): SignedInResponse => ({ session: sampleSession() }),
  'POST /api/auth/refresh': (): SignedInResponse => ({ session: sampleSession() }),
  'POST /api/auth/sign-out': () => ({}),
  'GET /api/founders/batch': (): BatchResponse => ({
    total: FOUNDERS_SPOTS,
    claimed: 0,
    held: 0,
    remaining: FOUNDERS_SPOTS,
    delayedUntil: null,
  }),
  'GET /api/founders/reservation': (): ReservationsResponse => ({ reservations: [] }),
  'GET /api/orders': (): OrdersResponse => ({ orders: [] }),
  'GET /api/subscriptions': (): SubscriptionsResponse => ({ subscriptions: [] }),
  'GET /api/rituals': (): RitualsResponse => ({ rituals: [] }),
  'GET /api/coaching': (): CoachingResponse => ({ coaching: null }),
  'GET /api/account/sessions': (): AccountSessionsResponse => ({ sessions: [] }),
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
