import { RedisStore } from 'connect-redis';
import session, { type Store } from 'express-session';
import type { RedisClientType } from 'redis';
import type { Database } from '../db/database';
import { isSecure } from '../http/secure';
import { databaseSessionStore } from './database-session-store';
import { withDeadline } from './with-deadline';

type Guard = ReturnType<typeof session>;

/** A session that nobody uses ends after this time. */
export const sessionLifetimeMs = 14 * 24 * 60 * 60 * 1000;
const storeAnswersWithinMs = 800;

/** What sessions are made of: where they are kept, and how their cookie is signed. */
export type SessionSettings = {
  redis: RedisClientType | null;
  db: Database;
  secret: string;
  publicOrigin: string;
};

const storeFor = ({ redis, db }: SessionSettings): Store =>
  redis === null
    ? databaseSessionStore(db, sessionLifetimeMs)
    : new RedisStore({ client: redis, prefix: 'candor:session:', ttl: sessionLifetimeMs / 1000 });

const middlewareFor = (settings: SessionSettings, secure: boolean): Guard =>
  session({
    name: secure ? '__Host-candor' : 'candor',
    secret: settings.secret,
    // One for each, since express-session writes its cookie options into the store that it is given.
    store: withDeadline(storeFor(settings), storeAnswersWithinMs),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: sessionLifetimeMs },
  });

/**
 * Gives a route `req.session`. Only routes that ask for it, so that the catalogue never waits for
 * the session store; where the store is away they answer 503 within a second.
 */
export const sessionMiddleware = (settings: SessionSettings): Guard => {
  const secured = middlewareFor(settings, true);
  const plain = middlewareFor(settings, false);
  return (req, res, next) => {
    const guard = isSecure(req, settings.publicOrigin) ? secured : plain;
    void guard(req, res, next);
  };
};
