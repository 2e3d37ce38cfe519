import { isValidMac, createMac, type Secrets } from '../http/secrets';
import type { SignInRow } from './sign-in-table';

type TokenSession = Pick<SignInRow, 'id' | 'generation'>;

const purpose = 'refresh-token';

const signedText = ({ id, generation }: TokenSession): string => JSON.stringify([id, generation]);

/** The refresh token of a session. It contains its generation, so that a used one is recognized. */
export const refreshTokenOf = (session: TokenSession, secrets: Secrets): string =>
  `${session.generation}.${createMac(purpose, signedText(session), secrets)}`;

/** The generation of a token of this session; null for any other token. */
export const readGeneration = (token: string, id: string, secrets: Secrets): number | null => {
  const [, digits = '', proof = ''] = /^(\d{1,9})\.(.*)$/s.exec(token) ?? [];
  if (digits === '') return null;
  const generation = Number(digits);
  const isValid = isValidMac(proof, { purpose, text: signedText({ id, generation }) }, secrets);
  return isValid ? generation : null;
};
