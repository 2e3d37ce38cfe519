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
/** What the shop answers; an error is a refusal. */
type Answer = NonNullable<unknown>;
export const refused = (status: number, message = 'No.') =>
  new ApiError(status, 'refused', message);

/** The browser's storage that all tabs share, and the lock between them. */
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
    alone: (task: () => Promise<void>) => {
      const mine = last.then(task);
      last = mine;
      return mine;
    },
  };
};

/** One tab: its client talks to a shop that answers from a list by path. */
export const openTab = (answers: Record<string, Answer[]>, browser = openBrowser()) => {
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
            const answer = answers[path]?.shift();
            if (answer === undefined) return Promise.reject(new Error(`No answer for ${path}`));
            return answer instanceof Error
              ? Promise.reject(answer)
              : Promise.resolve(answer as Data);
          },
          forgetToken: () => void (forgotten += 1),
        },
        announce,
        page: Object.assign(page, { setInterval, setTimeout }),
        storage: () => browser.storage,
        alone: browser.alone,
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
    /** What another tab has written arrives. */
    hear: (value: Session | null) =>
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
/** Lets everything happen that waits for no clock. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
