import type { SessionResponse } from '@candor/api-contract/account';
import { issueToken, type CsrfSettings } from '../http/csrf';
import type { Call } from '../http/route';
import type { Secrets } from '../http/secrets';
import { accessTokenSeconds } from './lifetimes';
import { refreshTokenOf } from './refresh';
import type { SignIn } from './sign-in-store';

/** A session as the browser receives it. `accessToken` is the request token of this session. */
const describeSession = (
  signIn: SignIn,
  { accessToken, secrets }: { accessToken: string; secrets: Secrets },
): SessionResponse => ({
  access_token: accessToken,
  refresh_token: refreshTokenOf(signIn, secrets),
  expires_in: accessTokenSeconds,
  expires_at: Math.floor(signIn.refreshedAt.getTime() / 1000) + accessTokenSeconds,
  token_type: 'bearer',
  user: {
    id: signIn.accountId,
    email: signIn.email,
    created_at: signIn.createdAt.toISOString(),
    email_confirmed_at: signIn.confirmedAt?.toISOString() ?? null,
  },
});

/** The response for a started or renewed session, with its request token. */
export const sessionResponse = (
  { req, res }: Pick<Call<unknown>, 'req' | 'res'>,
  signIn: SignIn,
  csrf: CsrfSettings,
): { session: SessionResponse } => {
  const accessToken = issueToken(req, res, csrf, req.sessionID);
  return { session: describeSession(signIn, { accessToken, secrets: csrf.secrets }) };
};
