import { RedisStore } from 'connect-redis';
import DataLoader from 'dataloader';
import session, { type Store } from 'express-session';
import pLimit from 'p-limit';
import type { RedisClientType } from 'redis';
import type { Database } from '../db/database';
import { sessionCookieName } from '../http/csrf';
import type { Secrets } from '../http/secrets';
import { isSecure } from '../http/cookies';
import { createDatabaseSessionStore } from './database-session-store';
import { idleMs } from './lifetimes';
import { findSignIns, type SignIn } from './sign-in-store';
import { rememberSignIn } from './signed-in';
import { ShopError } from '../http/shop-error';
import { withDeadline } from './with-deadline';

type Guard = ReturnType<typeof session>;
type Request = Parameters<Guard>[0];
type Response = Parameters<Guard>[1];

const storeTimeoutMs = 800;
const maxConcurrentReads = 64;

/** Session stores, and the secrets that sign the cookie. */
export type SessionSettings = {
  redis: RedisClientType | null;
  db: Database;
  secrets: Secrets;
  publicOrigin: string;
  clock: () => Date;
};

const createStore = ({ redis, db }: SessionSettings): Store =>
  redis === null
    ? createDatabaseSessionStore(db, idleMs)
    : new RedisStore({
        // Without a timer for each command; the deadline below has one.
        client: redis.withCommandOptions({}),
        prefix: 'candor:session:',
        ttl: idleMs / 1000,
      });

const createMiddleware = (settings: SessionSettings, secure: boolean): Guard =>
  session({
    name: sessionCookieName(secure),
    secret: [...settings.secrets],
    // Each middleware needs its own store: express-session writes cookie options into it.
    store: withDeadline(createStore(settings), storeTimeoutMs),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: idleMs },
  });

/**
 * Reads owners from the database: a session in the store may have been ended since. Requests of one
 * moment share a statement; nothing is cached.
 */
const createSignInLoader = ({ db, clock }: SessionSettings): DataLoader<string, SignIn | null> =>
  new DataLoader((ids) => findSignIns(db, ids, clock()), {
    cache: false,
    batchScheduleFn: (send) => setImmediate(send),
  });

const runGuard = (guard: Guard, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void guard(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('session middleware failed'));
    });
  });

/**
 * Adds `req.session` and the signed-in account to a request. Only for routes that need it, so that the
 * catalog never waits for the session store; without the store they respond 503 within a second. A
 * concurrency limit keeps the stores responsive under load.
 */
export const sessionMiddleware = (settings: SessionSettings): Guard => {
  const secured = createMiddleware(settings, true);
  const plain = createMiddleware(settings, false);
  const limit = pLimit(maxConcurrentReads);
  const signIns = createSignInLoader(settings);
  return async (req, res, next) => {
    const guard = isSecure(req, settings.publicOrigin) ? secured : plain;
    await limit(async () => {
      await runGuard(guard, req, res);
      const { signInId } = req.session;
      rememberSignIn(req, signInId === undefined ? null : await signIns.load(signInId));
    });
    next();
  };
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'sessions_unavailable';

/** For routes that also serve visitors: they go on while the session store is unavailable. */
export const optionalSession =
  (guard: Guard): Guard =>
  async (req, res, next) => {
    try {
      await guard(req, res, () => undefined);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    next();
  };
