import { createAuth } from '../auth';
import { createAuthClient } from '../auth-client';
import { SESSION_KEY, type AuthEvent, type Session } from '../auth-session';
import { ApiError } from '../session';

export const NOW_S = 1_800_000_000;
export const person = { id: 'u1', email: 'ada@example.test' };
export const sessionOf = (name: string, more: Partial<Session> = {}): Session => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 3600,
  expires_at: NOW_S + 3600,
  token_type: 'bearer',
  user: person,
  ...more,
});

type Call = { path: string; body: unknown };
/** A response of the API, or an error to reject with. */
type Reply = NonNullable<unknown>;
export const apiError = (status: number, message = 'No.') =>
  new ApiError(status, 'refused', message);

/** The storage and the lock that all tabs share. */
export const openBrowser = () => {
  const entries = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    entries,
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    runExclusive: (task: () => Promise<void>) => {
      const run = last.then(task);
      last = run;
      return run;
    },
  };
};

/** One tab, whose API responds from a list by path. */
export const openTab = (replies: Record<string, Reply[]>, browser = openBrowser()) => {
  const calls: Call[] = [];
  const page = new EventTarget();
  const events: AuthEvent[] = [];
  let forgotten = 0;
  const auth = createAuth((announce) =>
    Promise.resolve(
      createAuthClient({
        api: {
          call: <Data>(path: string, options?: { body?: unknown }) => {
            calls.push({ path, body: options?.body });
            const reply = replies[path]?.shift();
            if (reply === undefined) return Promise.reject(new Error(`No reply for ${path}`));
            return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply as Data);
          },
          forgetToken: () => void (forgotten += 1),
        },
        announce,
        page: Object.assign(page, { setInterval, setTimeout }),
        storage: () => browser.storage,
        runExclusive: browser.runExclusive,
      }),
    ),
  );
  auth.on((event) => events.push(event));
  return {
    auth,
    calls,
    events,
    browser,
    forgotten: () => forgotten,
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    /** Returns from the back-forward cache. */
    restore: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** Receives the session that another tab stored. */
    receive: (value: Session | null) =>
      page.dispatchEvent(
        Object.assign(new Event('storage'), {
          key: SESSION_KEY,
          newValue: value && JSON.stringify(value),
        }),
      ),
  };
};

export const SESSION = '/api/auth/session';
export const REFRESH = '/api/auth/refresh';
/** Runs pending promises and due timers. */
export const flush = () => jest.advanceTimersByTimeAsync(0);
