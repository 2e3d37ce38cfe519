import passport, { type AuthenticateCallback } from 'passport';
import { Strategy } from 'passport-local';
import type { AccountRow } from '../identity/account-table';

type Check = (credentials: { email: string; password: string }) => Promise<AccountRow | null>;

/**
 * Passport's local strategy without its sessions: reads the credentials of a request and checks them.
 * The handler returns a promise instead of sending a response.
 */
export const localStrategy = (check: Check) => {
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy({ usernameField: 'email', session: false }, (email, password, done) => {
      check({ email, password }).then(
        (account) => done(null, account ?? false),
        (error: unknown) => done(error),
      );
    }),
  );
  type Handler = (req: object, res: object, next: (error: unknown) => void) => void;
  return (req: object, res: object): Promise<AccountRow | null> =>
    new Promise((resolve, reject) => {
      const callback: AuthenticateCallback = (error: Error | null, account) => {
        if (error !== null) reject(error);
        else resolve((account || null) as AccountRow | null);
      };
      const handle = authenticator.authenticate('local', { session: false }, callback) as Handler;
      handle(req, res, reject);
    });
};
