import { createServer, type Server } from 'node:http';
import express, { type Express } from 'express';
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
import { serveForms } from './stub-forms';

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

/** The GET responses of a new shop without orders, by path. */
const emptyShop = {
  '/api/price-book': samplePriceBook satisfies PriceBook,
  '/api/auth/csrf': { csrfToken: 'stub' } satisfies CsrfResponse,
  '/api/founders/batch': {
    total: FOUNDERS_SPOTS,
    claimed: 0,
    held: 0,
    remaining: FOUNDERS_SPOTS,
    delayedUntil: null,
    shipsBy: '2026-12-23',
  } satisfies BatchResponse,
  '/api/founders/reservation': { reservations: [] } satisfies ReservationsResponse,
  '/api/orders': { orders: [] } satisfies OrdersResponse,
  '/api/subscriptions': { subscriptions: [] } satisfies SubscriptionsResponse,
  '/api/rituals': { rituals: [] } satisfies RitualsResponse,
  '/api/coaching': { coaching: null } satisfies CoachingResponse,
  '/api/coaching/answers': { answers: [] } satisfies AnswersResponse,
  '/api/record': { entries: [], replaced: [], choices: [] } satisfies RecordResponse,
  '/api/account/sessions': { sessions: [] } satisfies AccountSessionsResponse,
};

/** Any email and password sign a sample user in, in every browser, until the sign-out. */
const serveSignIn = (app: Express): void => {
  let isSignedIn = false;
  const signedIn = (): SignedInResponse => ({ session: sampleSession() });
  app.get('/api/auth/session', (_req, res) => {
    const current: CurrentSessionResponse = { session: isSignedIn ? sampleSession() : null };
    res.send(current);
  });
  app.post('/api/auth/sign-in', (_req, res) => {
    isSignedIn = true;
    res.send(signedIn());
  });
  app.post(
    ['/api/auth/refresh', '/api/auth/confirm', '/api/auth/reset', '/api/account/password'],
    (_req, res) => void res.send(signedIn()),
  );
  app.post('/api/auth/sign-out', (_req, res) => {
    isSignedIn = false;
    res.send({});
  });
};

/** A stub of the API: an empty store with sample prices, which accepts what its forms send. */
export const createStubApi = (): Server => {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  for (const [address, response] of Object.entries(emptyShop))
    app.get(address, (_req, res) => void res.send(response));
  serveSignIn(app);
  serveForms(app);
  app.use((req, res) => {
    const message = `The stub does not serve ${req.method} ${req.path}. Start with --api URL or --against URL.`;
    res.status(503).send({ error: { code: 'not_in_the_stub', message } });
  });
  return createServer(app);
};
