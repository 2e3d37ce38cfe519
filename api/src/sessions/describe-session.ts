import type { SessionResponse } from '@candor/api-contract/account';
import type { Secrets } from '../http/secrets';
import { accessTokenSeconds } from './lifetimes';
import { refreshTokenOf } from './refresh-token';
import type { SignIn } from './sign-in-store';

/** A session as its browser gets it. `accessToken` is the request token of this session. */
export const describeSession = (
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
