import { RedisStore } from 'connect-redis';
import session, { type Store } from 'express-session';
import type { RedisClientType } from 'redis';
import type { Database } from '../db/database';
import { sessionCookieName } from '../http/csrf';
import type { Secrets } from '../http/secrets';
import { isSecure } from '../http/secure';
import { databaseSessionStore } from './database-session-store';
import { idleMs } from './lifetimes';
import { findSignIn } from './sign-in-store';
import { rememberSignIn } from './signed-in';
import { ShopError } from '../http/shop-error';
import { limitConcurrency } from '../workers/concurrency-limit';
import { withDeadline } from './with-deadline';

type Guard = ReturnType<typeof session>;
type Request = Parameters<Guard>[0];
type Response = Parameters<Guard>[1];

const storeAnswersWithinMs = 800;
const readsAtOnce = 64;

/** What sessions are made of: where they are kept, and how their cookie is signed. */
export type SessionSettings = {
  redis: RedisClientType | null;
  db: Database;
  secrets: Secrets;
  publicOrigin: string;
  clock: () => Date;
};

const storeFor = ({ redis, db }: SessionSettings): Store =>
  redis === null
    ? databaseSessionStore(db, idleMs)
    : new RedisStore({ client: redis, prefix: 'candor:session:', ttl: idleMs / 1000 });

const middlewareFor = (settings: SessionSettings, secure: boolean): Guard =>
  session({
    name: sessionCookieName(secure),
    secret: [...settings.secrets],
    // One for each, since express-session writes its cookie options into the store that it is given.
    store: withDeadline(storeFor(settings), storeAnswersWithinMs),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: idleMs },
  });

/** Whose session this is, from its row: what the session store remembers may have ended since. */
const readOwner = async (req: Request, { db, clock }: SessionSettings): Promise<void> => {
  const { signInId } = req.session;
  rememberSignIn(req, signInId === undefined ? null : await findSignIn(db, signInId, clock()));
};

const passed = (guard: Guard, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void guard(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('The session guard failed.'));
    });
  });

/**
 * Gives a route `req.session` and says who is signed in. Only routes that ask for it, so that the
 * catalogue never waits for the session store; where the store is away they answer 503 within a
 * second. A thousand at once are read a few at a time: asked all together, the stores would be late
 * for everybody.
 */
export const sessionMiddleware = (settings: SessionSettings): Guard => {
  const secured = middlewareFor(settings, true);
  const plain = middlewareFor(settings, false);
  const { run } = limitConcurrency(readsAtOnce);
  return async (req, res, next) => {
    const guard = isSecure(req, settings.publicOrigin) ? secured : plain;
    await run(async () => {
      await passed(guard, req, res);
      await readOwner(req, settings);
    });
    next();
  };
};

const isAway = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'sessions_unavailable';

/** The same for routes that are for visitors too: while the session store is away, they go on. */
export const orWithout =
  (guard: Guard): Guard =>
  async (req, res, next) => {
    try {
      await guard(req, res, () => undefined);
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    next();
  };
