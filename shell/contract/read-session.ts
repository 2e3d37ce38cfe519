import type { Session } from './auth-session';

const stringFields = ['access_token', 'refresh_token', 'token_type'] as const;
const numberFields = ['expires_in', 'expires_at'] as const;

/** Parses a session from the API or the storage; null for anything else. */
export const readSession = (value: unknown): Session | null => {
  const session = value as Partial<Record<keyof Session, unknown>> | null;
  const user = session?.user as Partial<Session['user']> | null | undefined;
  const isSession =
    typeof session === 'object' &&
    stringFields.every((name) => typeof session?.[name] === 'string') &&
    numberFields.every((name) => Number.isFinite(session?.[name])) &&
    typeof user?.id === 'string' &&
    typeof user.email === 'string';
  return isSession ? (session as Session) : null;
};
