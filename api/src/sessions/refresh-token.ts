import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignInRow } from './sign-in-table';

type OfSession = Pick<SignInRow, 'id' | 'generation'>;

/** The refresh token of a session. It says which one it is, so that a used one is known. */
export const refreshTokenOf = ({ id, generation }: OfSession, secret: string): string => {
  const proof = createHmac('sha256', `refresh-token:${secret}`)
    .update(JSON.stringify([id, generation]))
    .digest('base64url');
  return `${generation}.${proof}`;
};

/** Whether a token was given out by this session, and then which one it is; else null. */
export const generationIn = (token: string, id: string, secret: string): number | null => {
  const generation = Number(/^(\d{1,9})\./.exec(token)?.[1] ?? Number.NaN);
  if (Number.isNaN(generation)) return null;
  const given = Buffer.from(token);
  const expected = Buffer.from(refreshTokenOf({ id, generation }, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? generation : null;
};
