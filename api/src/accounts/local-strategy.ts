import { Strategy } from 'passport-local';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { findAccountByEmail } from '../identity/account-store';
import { newSignIn } from '../sessions/start-session';
import type { AuthDeps } from './auth-deps';
import { checkCredentials } from './check-credentials';

type SignInRequest = Parameters<AuthDeps['loginThrottle']>[0];

/**
 * The sign-in that credentials allow; false when they are wrong.
 * @throws ShopError `email_not_confirmed`, `too_many_requests`, `too_busy`
 */
const verify = (deps: AuthDeps) => {
  const check = checkCredentials(deps);
  return async (
    req: SignInRequest,
    email: string,
    password: string,
  ): Promise<Express.User | false> => {
    const found = await transaction(deps.db, (tx) => findAccountByEmail(tx, email));
    const passwordGeneration = found?.passwordGeneration ?? null;
    const account = await deps.loginThrottle(req, { email, passwordGeneration }, () =>
      check({ account: found, password }),
    );
    if (account === null) return false;
    if (account.confirmedAt === null)
      throw new ShopError('email_not_confirmed', 'Email not confirmed');
    return newSignIn(req, account, deps.clock());
  };
};

/** Passport's local strategy: email and password, which the route has normalized. */
export const localStrategy = (deps: AuthDeps): Strategy => {
  const userOf = verify(deps);
  return new Strategy(
    { usernameField: 'email', passReqToCallback: true },
    (req, email, password, done) => {
      userOf(req, email, password).then((user) => done(null, user), done);
    },
  );
};
