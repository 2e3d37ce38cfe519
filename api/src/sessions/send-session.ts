import { describeSession } from './describe-session';
import type { SignIn } from './sign-in-store';
import { issueToken, type CsrfSettings } from '../http/csrf';
import type { Call } from '../http/route';

/** Sends a started or renewed session, with its request token. */
export const sendSession = (
  { req, res }: Pick<Call<unknown>, 'req' | 'res'>,
  signIn: SignIn,
  csrf: CsrfSettings,
): void => {
  const accessToken = issueToken(req, res, csrf, req.sessionID);
  const session = describeSession(signIn, { accessToken, secrets: csrf.secrets });
  res.set('cache-control', 'no-store').json({ session });
};
