import type { IncomingMessage } from 'node:http';
import type { Account } from '../identity/account-table';
import { ShopError } from '../http/shop-error';
import type { SignIn } from './sign-in-store';

declare module 'express-session' {
  interface SessionData {
    /** The id of the row with the owner; absent for a visitor. */
    signInId: string;
  }
}

const signIns = new WeakMap<IncomingMessage, SignIn | null>();

export const rememberSignIn = (req: IncomingMessage, signIn: SignIn | null): void => {
  signIns.set(req, signIn);
};

/** The session behind a request; null for a visitor. @throws when the route has no `session: true`. */
export const signInOf = (req: IncomingMessage): SignIn | null => {
  const signIn = signIns.get(req);
  if (signIn === undefined)
    throw new Error('A route that reads the session needs `session: true`.');
  return signIn;
};

/** The signed-in account; null for a visitor. For routes with `session: true`. */
export const accountOf = (req: IncomingMessage): Account | null => {
  const signIn = signInOf(req);
  return signIn === null ? null : { id: signIn.accountId, email: signIn.email };
};

/**
 * The signed-in account; null for a visitor, 'unknown' while sessions are unavailable. For routes with
 * `session: 'optional'`.
 */
export const accountIfKnown = (req: IncomingMessage): Account | null | 'unknown' =>
  signIns.has(req) ? accountOf(req) : 'unknown';

/**
 * The signed-in account. For routes with `session: true`.
 * @throws ShopError `not_signed_in` (401) for a visitor.
 */
export const requireAccount = (req: IncomingMessage): Account => {
  const account = accountOf(req);
  if (account === null) throw new ShopError('not_signed_in', 'Auth session missing!');
  return account;
};
