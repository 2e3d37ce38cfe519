import type { Session, SessionReply } from '../auth-session';
import { ApiError, type api as pageApi } from '../session';

/** Delays before a request is repeated that a proxy could not forward. */
export const RETRY_DELAYS_MS: readonly number[] = [300, 1000];
const UNAVAILABLE_STATUSES: readonly number[] = [502, 503, 504];

type Api = Pick<typeof pageApi, 'call'>;
type Path = Parameters<Api['call']>[0];

/**
 * The session's requests. Each but a renewal, whose token is valid for one use, is repeated while the
 * API is unavailable.
 */
export const createAuthApi = (api: Api, page: Pick<Window, 'setTimeout'>) => {
  const request = async <Data>(...call: Parameters<Api['call']>): Promise<Data> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await api.call<Data>(...call);
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt];
        const isUnavailable =
          error instanceof ApiError && UNAVAILABLE_STATUSES.includes(error.status);
        if (delay === undefined || !isUnavailable) throw error;
        await new Promise((resolve) => page.setTimeout(resolve, delay));
      }
    }
  };
  return {
    post: <Data>(path: Path, body: object = {}): Promise<Data> =>
      request(path, { method: 'POST', body }),
    fetchSession: async (): Promise<Session | null> =>
      (await request<SessionReply>('/api/auth/session')).session,
    renewSession: async (refreshToken: string): Promise<Session | null> =>
      (
        await api.call<SessionReply | null>('/api/auth/refresh', {
          method: 'POST',
          body: { refresh_token: refreshToken },
        })
      )?.session ?? null,
  };
};

export type AuthApi = ReturnType<typeof createAuthApi>;
