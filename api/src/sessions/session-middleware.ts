import { RedisStore } from 'connect-redis';
import session, { type Store } from 'express-session';
import type { RedisClientType } from 'redis';
import type { Database } from '../db/database';
import { sessionCookieName } from '../http/csrf';
import { isSecure } from '../http/secure';
import { databaseSessionStore } from './database-session-store';
import { idleMs } from './lifetimes';
import { findSignIn } from './sign-in-store';
import { rememberSignIn } from './signed-in';
import { withDeadline } from './with-deadline';

type Guard = ReturnType<typeof session>;

const storeAnswersWithinMs = 800;

/** What sessions are made of: where they are kept, and how their cookie is signed. */
export type SessionSettings = {
  redis: RedisClientType | null;
  db: Database;
  secret: string;
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
    secret: settings.secret,
    // One for each, since express-session writes its cookie options into the store that it is given.
    store: withDeadline(storeFor(settings), storeAnswersWithinMs),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: idleMs },
  });

/** Whose session this is, from its row: what the session store remembers may have ended since. */
const readOwner =
  ({ db, clock }: SessionSettings): Guard =>
  async (req, _res, next) => {
    const { signInId } = req.session;
    rememberSignIn(req, signInId === undefined ? null : await findSignIn(db, signInId, clock()));
    next();
  };

/**
 * Gives a route `req.session` and says who is signed in. Only routes that ask for it, so that the
 * catalogue never waits for the session store; where the store is away they answer 503 within a
 * second.
 */
export const sessionMiddleware = (settings: SessionSettings): Guard[] => {
  const secured = middlewareFor(settings, true);
  const plain = middlewareFor(settings, false);
  return [
    (req, res, next) => {
      const guard = isSecure(req, settings.publicOrigin) ? secured : plain;
      void guard(req, res, next);
    },
    readOwner(settings),
  ];
};
