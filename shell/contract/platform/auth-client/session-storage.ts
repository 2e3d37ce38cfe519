import { SESSION_KEY, type Session } from '../auth-session';

const isString = (value: unknown) => typeof value === 'string';

const isSession = (value: unknown): value is Session => {
  const session = value as Partial<Session> | null;
  return (
    [session?.access_token, session?.refresh_token, session?.token_type].every(isString) &&
    [session?.expires_in, session?.expires_at].every(Number.isFinite) &&
    [session?.user?.id, session?.user?.email].every(isString)
  );
};

/** Parses a stored session; null for anything else. */
export const parseSession = (text: string | null): Session | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
};

/** Called for each access, which a browser may deny. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The session that all tabs of the shop share. */
export const createSessionStorage = (open: OpenStorage) => {
  // The session that an earlier page stored is invalid when this page cannot replace it.
  let isCurrent = true;
  return {
    /** @returns undefined where the browser denies storage, or has no space */
    read: (): Session | null | undefined => {
      try {
        return isCurrent ? parseSession(open().getItem(SESSION_KEY)) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (session: Session | null): void => {
      try {
        if (session) open().setItem(SESSION_KEY, JSON.stringify(session));
        else open().removeItem(SESSION_KEY);
        isCurrent = true;
      } catch {
        // Each tab requests its session.
        isCurrent = false;
      }
    },
  };
};

export type SessionStorage = ReturnType<typeof createSessionStorage>;
