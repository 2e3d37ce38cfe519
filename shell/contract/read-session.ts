import type { Session } from './auth-session';

const texts = ['access_token', 'refresh_token', 'token_type'] as const;
const numbers = ['expires_in', 'expires_at'] as const;

/** A session from an answer of the API or from the storage; null for anything else. */
export const readSession = (value: unknown): Session | null => {
  const found = value as Partial<Record<keyof Session, unknown>> | null;
  const user = found?.user as Partial<Session['user']> | null | undefined;
  const isSession =
    typeof found === 'object' &&
    texts.every((name) => typeof found?.[name] === 'string') &&
    numbers.every((name) => Number.isFinite(found?.[name])) &&
    typeof user?.id === 'string' &&
    typeof user.email === 'string';
  return isSession ? (found as Session) : null;
};
