import type { SessionResponse } from '@candor/api-contract/account';
import { describeSession } from './describe-session';
import type { SignIn } from './sign-in-store';
import { issueToken, type CsrfSettings } from '../http/csrf';
import type { Call } from '../http/route';

/** The response for a started or renewed session, with its request token. */
export const sessionResponse = (
  { req, res }: Pick<Call<unknown>, 'req' | 'res'>,
  signIn: SignIn,
  csrf: CsrfSettings,
): { session: SessionResponse } => {
  const accessToken = issueToken(req, res, csrf, req.sessionID);
  return { session: describeSession(signIn, { accessToken, secrets: csrf.secrets }) };
};
