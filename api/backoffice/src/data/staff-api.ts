import { isProof } from './proofs';
import { createSessionState, type Session, type SessionState } from './session-state';
import {
  createRequest,
  isSessionOver,
  type Send,
  type SendRequest,
  StaffApiError,
} from './staff-request';

export type Invitation = { email: string; role: string; secret: string; qr: string };

type Query = Readonly<Record<string, unknown>>;

/** The staff API over HTTP, with the session that each change needs. */
export type StaffApi = {
  /** Waits for the next sign-in when the session is over. */
  get: <Body>(path: string, query?: Query, signal?: AbortSignal) => Promise<Body>;
  /** Resolves only with a reply that proves that it was done, see `isProof`. */
  post: <Body>(path: string, body?: object) => Promise<Body>;
  /** Posts a file unchanged. */
  upload: <Body>(path: string, file: Blob) => Promise<Body>;
  /** The session as the API has it now. */
  loadSession: () => Promise<Session | null>;
  /** The session as last loaded, even after its end; loads it the first time. */
  session: () => Promise<Session | null>;
  /** It is true while the session of this page is over and its person has not signed in again. */
  sessionEnd: { subscribe: (listener: () => void) => () => void; isOver: () => boolean };
  /** The role of the session as last loaded. */
  role: { subscribe: (listener: () => void) => () => void; current: () => string | undefined };
  signIn: (input: { email: string; password: string; code: string }) => Promise<void>;
  /** Also succeeds if the session is already over. */
  signOut: (everywhere?: boolean) => Promise<void>;
  /** Forgets the session here, without a request. */
  forgetSession: () => void;
  beginJoin: (token: string) => Promise<Invitation>;
  /** @returns the recovery codes, which the API shows only once */
  join: (input: { token: string; password: string; code: string }) => Promise<readonly string[]>;
};

const addressOf = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (['string', 'number', 'boolean'].includes(typeof text) && text !== '')
      search.set(name, String(text));
  }
  const text = search.toString();
  return `${path}${text && `?${text}`}`;
};

const jsonType = { 'content-type': 'application/json' };

/** The session of the page as the API has it, or as it was loaded last. */
const createSessions = (request: SendRequest, state: SessionState) => {
  const loadSession = async (): Promise<Session | null> => {
    const { session } = await request<{ session: Session | null }>('session', {
      proves: (reply) => (reply as { session?: unknown } | null)?.session !== undefined,
    });
    state.set(session);
    return session;
  };
  /** The load that all who need the session of a new page share. */
  let first: Promise<Session | null> | null = null;
  const session = async () => {
    const current = state.current();
    if (current !== undefined) return current;
    first ??= loadSession().finally(() => {
      first = null;
    });
    return first;
  };
  return { loadSession, session };
};

type Sessions = ReturnType<typeof createSessions>;

const isOfAnotherRole = (error: unknown): boolean =>
  error instanceof StaffApiError && error.code === 'not_permitted';
type Change = { headers: Record<string, string>; body: BodyInit };

/** Posts with the token of the session. Its person may have signed in again in another tab. */
const createChange = (
  request: SendRequest,
  state: SessionState,
  { session, loadSession }: Sessions,
) => {
  const change = async <Body>(
    path: string,
    { headers, body }: Change,
    sent: object,
    mayRenew = true,
  ): Promise<Body> => {
    const token = (await session())?.csrfToken ?? '';
    try {
      return await request<Body>(path, {
        method: 'POST',
        headers: { ...headers, 'x-csrf-token': token },
        body,
        proves: (reply) => isProof(path, reply, sent),
      });
    } catch (error) {
      if (isSessionOver(error)) state.end();
      // An owner has changed the role: the buttons of the old one leave.
      if (isOfAnotherRole(error)) await loadSession().catch(() => null);
      const isOldToken = error instanceof StaffApiError && error.code === 'request_not_ours';
      if (!isOldToken || !mayRenew || (await loadSession())?.csrfToken === token) throw error;
      return change(path, { headers, body }, sent, false);
    }
  };
  return change;
};

/** @param send `fetch`, or a test's replacement of it */
export const createStaffApi = (send: Send = (...args) => fetch(...args)): StaffApi => {
  const request = createRequest(send);
  const state = createSessionState();
  const sessions = createSessions(request, state);
  const change = createChange(request, state, sessions);

  const get: StaffApi['get'] = async (path, query, signal) => {
    try {
      return await request(addressOf(path, query), { signal });
    } catch (error) {
      if (!isSessionOver(error) || !state.current()) throw error;
      state.end();
      await state.renewed(signal);
      return get(path, query, signal);
    }
  };
  const post: StaffApi['post'] = (path, body = {}) =>
    change(path, { headers: jsonType, body: JSON.stringify(body) }, body);

  /** A request of a person who is not signed in yet. */
  const open = <Body>(path: string, body: object): Promise<Body> =>
    request(path, {
      method: 'POST',
      headers: jsonType,
      body: JSON.stringify(body),
      proves: (reply) => isProof(path, reply, body),
    });
  /** Signs in with what the person has typed, and keeps the session. */
  const enter = async <Body extends { session: Session }>(path: string, input: object) => {
    const entered = await open<Body>(path, input);
    state.replace(entered.session);
    return entered;
  };

  return {
    get,
    post,
    upload: (path, file) =>
      change(path, { headers: { 'content-type': 'text/csv' }, body: file }, file),
    ...sessions,
    sessionEnd: state.sessionEnd,
    role: state.role,
    signIn: async (input) => {
      await enter('sign-in', input);
    },
    signOut: async (everywhere = false) => {
      if (state.current() !== null) await post(everywhere ? 'sign-out-everywhere' : 'sign-out');
      state.replace(null);
    },
    forgetSession: () => state.replace(null),
    beginJoin: (token) => open('join/begin', { token }),
    join: async (input) => {
      const joined = await enter<{ recoveryCodes: string[]; session: Session }>('join', input);
      return joined.recoveryCodes;
    },
  };
};
