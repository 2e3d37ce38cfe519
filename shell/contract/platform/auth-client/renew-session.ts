import type { Session } from '../auth-session';
import { learnServerTime, serverTime } from '../clock';
import { ApiError } from '../session';
import type { AuthApi } from './auth-api';
import type { PageSession } from './page-session';
import type { SessionStorage } from './session-storage';

/** Interval of the check of the session's age. */
export const TICK_MS = 30_000;
/** The session is renewed when this many ticks of it or fewer are left. */
const REFRESH_AT_TICKS = 3;

/** Runs one task at a time over all tabs of the shop. */
export type RunExclusive = (task: () => Promise<void>) => Promise<void>;

type RenewalDeps = {
  session: PageSession;
  api: Pick<AuthApi, 'fetchSession' | 'renewSession'>;
  storage: Pick<SessionStorage, 'read'>;
  runExclusive: RunExclusive;
};

/** @returns a function that renews the page's session */
const createRenewal = ({ session, api, storage, runExclusive }: RenewalDeps) => {
  /** The change after which a renewal had no response: since then the refresh token may be used up. */
  let uncertainSince: number | undefined;

  const renew = async (current: Session): Promise<Session | null> => {
    const token =
      uncertainSince === session.changes()
        ? (await api.fetchSession())?.refresh_token
        : current.refresh_token;
    // From here on the token may be used up, with or without a response.
    uncertainSince = session.changes();
    return token === undefined ? null : api.renewSession(token);
  };

  return () =>
    runExclusive(async () => {
      const current = session.current();
      if (!current) return;
      const stored = storage.read();
      // Another tab has renewed the session already.
      if (stored?.user.id === current.user.id && stored.expires_at > current.expires_at)
        return session.set('auth:token-refreshed', stored);
      const changesBefore = session.changes();
      try {
        const next = await renew(current);
        if (session.changes() !== changesBefore) return;
        session.setAndStore(next ? 'auth:token-refreshed' : 'auth:signed-out', next);
      } catch (error) {
        const isRejected = error instanceof ApiError && error.status === 401;
        if (isRejected && session.changes() === changesBefore)
          session.setAndStore('auth:signed-out', null);
      }
    });
};

/** Renews the session each time before it ends. */
export const keepRenewed = (page: Pick<Window, 'setInterval'>, deps: RenewalDeps): void => {
  const renew = createRenewal(deps);
  void learnServerTime();
  page.setInterval(() => {
    const current = deps.session.current();
    if (!current) return;
    const now = serverTime() ?? Date.now();
    const ticksLeft = Math.floor((current.expires_at * 1000 - now) / TICK_MS);
    if (ticksLeft <= REFRESH_AT_TICKS) void renew();
  }, TICK_MS);
};
