import { RedisStore } from 'connect-redis';
import session, { type Store } from 'express-session';
import pLimit from 'p-limit';
import type { RedisClientType } from 'redis';
import type { Database } from '../db/database';
import { isSecure } from '../http/cookies';
import { sessionCookieName } from '../http/csrf';
import type { Secrets } from '../http/secrets';
import { ShopError } from '../http/shop-error';
import { createDatabaseSessionStore } from './database-session-store';
import { idleMs } from './lifetimes';
import type { Passport } from './passport';
import { withDeadline } from './with-deadline';

type Guard = ReturnType<typeof session>;
type Request = Parameters<Guard>[0];
type Response = Parameters<Guard>[1];

const storeTimeoutMs = 800;
const maxConcurrentReads = 64;

declare module 'express-session' {
  interface SessionData {
    /** Only in sessions of releases in which passport did not restore them. */
    signInId: string;
  }
}

/** Session stores, and the secrets that sign the cookie. */
export type SessionSettings = {
  redis: RedisClientType | null;
  db: Database;
  secrets: Secrets;
  publicOrigin: string;
  passport: Passport;
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

const runGuard = (guard: Guard, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void guard(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('session middleware failed'));
    });
  });

/** A session lives thirty days, so an update of the shop finds those of the release before. */
const adoptFormerSession = ({ session: stored }: Request): void => {
  const { signInId, passport } = stored;
  if (signInId !== undefined && passport === undefined) stored.passport = { user: signInId };
};

/**
 * Adds `req.session` and passport's `req.user`, `req.logIn` and `req.logOut` to a request. Only for routes
 * that need it, so that the catalog never waits for the session store; without the store they respond 503
 * within a second. A concurrency limit keeps the stores responsive under load.
 */
export const sessionMiddleware = (settings: SessionSettings): Guard => {
  const secured = createMiddleware(settings, true);
  const plain = createMiddleware(settings, false);
  const limit = pLimit(maxConcurrentReads);
  const restoreUser = settings.passport.session() as Guard;
  return async (req, res, next) => {
    const guard = isSecure(req, settings.publicOrigin) ? secured : plain;
    await limit(async () => {
      await runGuard(guard, req, res);
      adoptFormerSession(req);
      await runGuard(restoreUser, req, res);
    });
    next();
  };
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'sessions_unavailable';

/** Lets routes that also serve visitors work while the session store is unavailable. */
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
