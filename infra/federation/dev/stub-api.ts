import { createServer, type Server } from 'node:http';
import type {
  AccountSessionsResponse,
  CsrfResponse,
  CurrentSessionResponse,
  SessionResponse,
  SignedInResponse,
} from '@candor/api-contract/account';
import type { AnswersResponse, CoachingResponse } from '@candor/api-contract/coaching';
import type { BatchResponse, ReservationsResponse } from '@candor/api-contract/founders';
import type { OrdersResponse } from '@candor/api-contract/orders';
import type { RecordResponse } from '@candor/api-contract/record';
import type { RitualsResponse } from '@candor/api-contract/rituals';
import type { SubscriptionsResponse } from '@candor/api-contract/subscriptions';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { FOUNDERS_SPOTS } from '@candor/shell-contract/promises';
import { getResponse, http, HttpResponse, type JsonBodyType } from 'msw';

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

/**
 * The responses of a new shop without orders. Any email and password sign a sample user in, in every
 * browser, until the sign-out.
 */
const createHandlers = () => {
  const json = <Body extends JsonBodyType>(body: Body) => HttpResponse.json(body);
  let isSignedIn = false;
  return [
    http.get('*/api/price-book', () => json<PriceBook>(samplePriceBook)),
    http.get('*/api/auth/csrf', () => json<CsrfResponse>({ csrfToken: 'stub' })),
    http.get('*/api/auth/session', () =>
      json<CurrentSessionResponse>({ session: isSignedIn ? sampleSession() : null }),
    ),
    http.post('*/api/auth/sign-in', () => {
      isSignedIn = true;
      return json<SignedInResponse>({ session: sampleSession() });
    }),
    http.post('*/api/auth/refresh', () => json<SignedInResponse>({ session: sampleSession() })),
    http.post('*/api/auth/sign-out', () => {
      isSignedIn = false;
      return json({});
    }),
    http.get('*/api/founders/batch', () =>
      json<BatchResponse>({
        total: FOUNDERS_SPOTS,
        claimed: 0,
        held: 0,
        remaining: FOUNDERS_SPOTS,
        delayedUntil: null,
        shipsBy: '2026-12-23',
      }),
    ),
    http.get('*/api/founders/reservation', () => json<ReservationsResponse>({ reservations: [] })),
    http.get('*/api/orders', () => json<OrdersResponse>({ orders: [] })),
    http.get('*/api/subscriptions', () => json<SubscriptionsResponse>({ subscriptions: [] })),
    http.get('*/api/rituals', () => json<RitualsResponse>({ rituals: [] })),
    http.get('*/api/coaching', () => json<CoachingResponse>({ coaching: null })),
    http.get('*/api/coaching/answers', () => json<AnswersResponse>({ answers: [] })),
    http.get('*/api/record', () =>
      json<RecordResponse>({ entries: [], replaced: [], choices: [] }),
    ),
    http.get('*/api/account/sessions', () => json<AccountSessionsResponse>({ sessions: [] })),
    http.all('*', ({ request }) => {
      const route = `${request.method} ${new URL(request.url).pathname}`;
      const message = `The stub does not serve ${route}. Start with --api URL or --against URL.`;
      return HttpResponse.json({ error: { code: 'not_in_the_stub', message } }, { status: 503 });
    }),
  ];
};

/** A stub of the API: an empty store with sample prices. */
export const createStubApi = (): Server => {
  const handlers = createHandlers();
  return createServer((incoming, outgoing) => {
    incoming.resume();
    const request = new Request(`http://localhost${incoming.url}`, {
      method: incoming.method ?? 'GET',
    });
    void getResponse(handlers, request).then(async (response) => {
      outgoing.writeHead(response?.status ?? 500, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      outgoing.end(await response?.text());
    });
  });
};
