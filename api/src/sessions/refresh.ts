import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Secrets } from '../http/secrets';
import { readGeneration } from './refresh-token';
import { deleteSignIn, advanceGeneration, type SignIn } from './sign-in-store';
import type { SessionDeps } from './sign-out';
import { dropSession, saveSession, type SessionRequest } from './start-session';

const invalid = (message: string): ShopError => new ShopError('invalid_refresh_token', message);

/**
 * Gives a session its next refresh token. Each is valid once: a used one was stolen, so the session
 * ends.
 * @throws ShopError `invalid_refresh_token`, `sessions_unavailable`.
 */
export const refresh =
  ({ db, clock }: SessionDeps, secrets: Secrets) =>
  async (req: SessionRequest, signIn: SignIn, token: string): Promise<SignIn> => {
    const generation = readGeneration(token, signIn.id, secrets);
    if (generation === null) throw invalid('Invalid Refresh Token');
    const now = clock();
    req.session.seenAt = now.toISOString();
    req.session.touch();
    await saveSession(req);
    const isNext = await transaction(db, async (tx) => {
      if (await advanceGeneration(tx, { id: signIn.id, generation, now })) return true;
      await deleteSignIn(tx, signIn.id);
      return false;
    });
    if (!isNext) {
      await dropSession(req);
      throw invalid('Invalid Refresh Token: Already Used');
    }
    return { ...signIn, generation: generation + 1, refreshedAt: now, seenAt: now };
  };
