import { isProofOf, proofOf, type Secrets } from '../http/secrets';
import type { SignInRow } from './sign-in-table';

type OfSession = Pick<SignInRow, 'id' | 'generation'>;

const purpose = 'refresh-token';

const textOf = ({ id, generation }: OfSession): string => JSON.stringify([id, generation]);

/** The refresh token of a session. It says which one it is, so that a used one is known. */
export const refreshTokenOf = (session: OfSession, secrets: Secrets): string =>
  `${session.generation}.${proofOf(purpose, textOf(session), secrets)}`;

/** Whether a token was given out by this session, and then which one it is; else null. */
export const generationIn = (token: string, id: string, secrets: Secrets): number | null => {
  const [, digits = '', proof = ''] = /^(\d{1,9})\.(.*)$/s.exec(token) ?? [];
  if (digits === '') return null;
  const generation = Number(digits);
  const isOurs = isProofOf(proof, { purpose, text: textOf({ id, generation }) }, secrets);
  return isOurs ? generation : null;
};
