import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import type { Session } from './session-state';
import type { StaffApi } from './staff-api';
import { isSessionOver } from './staff-request';

type SignIn = { email: string; password: string; code: string };

/** Without a message react-admin notifies of nothing: the page of the sign-in explains itself. */
const notSignedIn = () => Object.assign(new Error(), { message: false });

/** The first check of a new page takes the session that is being loaded for it. */
const checkSession = (api: StaffApi) => {
  let isFirst = true;
  return async () => {
    const isFresh = isFirst;
    isFirst = false;
    // A page that was shown stays with all that was typed: `SignInAgain` stands above it after the end of
    // its session, and each request shows its own failure.
    if (await api.session()) await (isFresh ? null : api.loadSession().catch(() => null));
    else if (isFresh || (await api.loadSession()) === null) throw notSignedIn();
  };
};

const identityOf = ({ staff: { id, email, role, name } }: Session) => ({
  id,
  fullName: name ?? email,
  email,
  name,
  role,
});

/** Answers what react-admin asks on Today, so that its first render has the page, and is not made again for each answer. */
export const answerWith = (session: Session, client: QueryClient): void => {
  const route = { route: 'dashboard' };
  client.setQueryData(['auth', 'checkAuth', route], true);
  client.setQueryData(['auth', 'getIdentity'], identityOf(session));
  for (const params of [{}, { params: route }])
    client.setQueryData(['auth', 'getPermissions', params], session.permissions);
};

/**
 * react-admin's sign-in and access control on the session of the staff API.
 * @param permissionOf the permission to see a resource; undefined if everybody may
 */
export const createAuthProvider = (
  api: StaffApi,
  permissionOf: (resource: string) => string | undefined,
): AuthProvider => ({
  login: ({ email, password, code }: SignIn) => api.signIn({ email, password, code }),
  logout: async (params?: { everywhere?: boolean }) => {
    try {
      await api.signOut(params?.everywhere);
    } catch (error) {
      // Someone who presses 'Sign out' must know that the session is still open.
      if (!isSessionOver(error)) throw error;
      api.forgetSession();
    }
  },
  checkAuth: checkSession(api),
  // react-admin would report a change that was rejected as done.
  checkError: async () => undefined,
  getIdentity: async () => {
    const session = await api.session();
    if (!session) throw notSignedIn();
    return identityOf(session);
  },
  getPermissions: async () => (await api.session())?.permissions ?? [],
  canAccess: async ({ resource }) => {
    const permission = permissionOf(resource);
    return (
      permission === undefined || ((await api.session())?.permissions.includes(permission) ?? false)
    );
  },
});
