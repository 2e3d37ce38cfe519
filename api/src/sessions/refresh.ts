import { transaction } from '../db/transaction';
import { createMac, isValidMac, type Secrets } from '../http/secrets';
import { ShopError } from '../http/shop-error';
import { advanceGeneration, deleteSignIn, type SignIn } from './sign-in-store';
import type { SignInRow } from './sign-in-table';
import type { SessionDeps } from './sign-out';
import { endSession, saveSession, type SessionRequest } from './start-session';

type TokenSession = Pick<SignInRow, 'id' | 'generation'>;

const purpose = 'refresh-token';

const signedText = ({ id, generation }: TokenSession): string => JSON.stringify([id, generation]);

/** The refresh token of a session. It contains its generation, so that a used one is recognized. */
export const refreshTokenOf = (session: TokenSession, secrets: Secrets): string =>
  `${session.generation}.${createMac(purpose, signedText(session), secrets)}`;

/** The generation of a token of this session; null for any other token. */
const readGeneration = (token: string, id: string, secrets: Secrets): number | null => {
  const [, digits = '', proof = ''] = /^(\d{1,9})\.(.*)$/s.exec(token) ?? [];
  if (digits === '') return null;
  const generation = Number(digits);
  const isValid = isValidMac(proof, { purpose, text: signedText({ id, generation }) }, secrets);
  return isValid ? generation : null;
};

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
      await endSession(req);
      throw invalid('Invalid Refresh Token: Already Used');
    }
    return { ...signIn, generation: generation + 1, refreshedAt: now, seenAt: now };
  };
