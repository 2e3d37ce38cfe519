import type { IncomingMessage } from 'node:http';
import type { Account } from '../identity/account-table';
import { ShopError } from '../http/shop-error';
import type { SignIn } from './sign-in-store';

declare module 'express-session' {
  interface SessionData {
    /** The row that says whose session this is; a session without it is a visitor's. */
    signInId: string;
  }
}

const signIns = new WeakMap<IncomingMessage, SignIn | null>();

/** Remembers whose session a request came with. */
export const rememberSignIn = (req: IncomingMessage, signIn: SignIn | null): void => {
  signIns.set(req, signIn);
};

/** The session behind a request; null for a visitor. @throws where the route has no `session: true`. */
export const signInOf = (req: IncomingMessage): SignIn | null => {
  const signIn = signIns.get(req);
  if (signIn === undefined)
    throw new Error('This route asks who is there without `session: true`.');
  return signIn;
};

/** Who is signed in; null for a visitor. For routes with `session: true`. */
export const accountOf = (req: IncomingMessage): Account | null => {
  const signIn = signInOf(req);
  return signIn === null ? null : { id: signIn.accountId, email: signIn.email };
};

/**
 * Who is signed in; null for a visitor, and 'unknown' while sessions are away. For routes with
 * `session: 'optional'`.
 */
export const accountIfKnown = (req: IncomingMessage): Account | null | 'unknown' =>
  signIns.has(req) ? accountOf(req) : 'unknown';

/**
 * Who is signed in. For routes with `session: true`.
 * @throws ShopError `not_signed_in` (401) for a visitor.
 */
export const signedIn = (req: IncomingMessage): Account => {
  const account = accountOf(req);
  if (account === null) throw new ShopError('not_signed_in', 'Auth session missing!');
  return account;
};
