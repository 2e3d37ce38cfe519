import { notSignedIn } from '../http/shop-error';
import type { Account } from '../identity/account-table';

/** A request of a route with a session. */
type OwnedRequest = Pick<Express.Request, 'user'>;

/** The session behind a request; null for a visitor. @throws when the route has no `session: true`. */
export const signInOf = (req: OwnedRequest): Express.User | null => {
  if (!('session' in req)) throw new Error('A route that reads the session needs `session: true`.');
  return req.user ?? null;
};

/** The signed-in account; null for a visitor. For routes with `session: true`. */
export const accountOf = (req: OwnedRequest): Account | null => {
  const signIn = signInOf(req);
  return signIn === null ? null : { id: signIn.accountId, email: signIn.email };
};

/**
 * The signed-in account; null for a visitor, 'unknown' while sessions are unavailable. For routes with
 * `session: 'optional'`.
 */
export const accountIfKnown = (req: OwnedRequest): Account | null | 'unknown' =>
  'session' in req ? accountOf(req) : 'unknown';

/**
 * The session behind a request, as passport restored or began it. For routes with `session: true`.
 * @throws ShopError `not_signed_in` (401) for a visitor.
 */
export const requireSignIn = (req: OwnedRequest): Express.User => {
  const signIn = signInOf(req);
  if (signIn === null) throw notSignedIn();
  return signIn;
};

/**
 * The signed-in account. For routes with `session: true`.
 * @throws ShopError `not_signed_in` (401) for a visitor.
 */
export const requireAccount = (req: OwnedRequest): Account => {
  const account = accountOf(req);
  if (account === null) throw notSignedIn();
  return account;
};
