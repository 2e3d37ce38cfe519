import type { AuthProvider } from 'react-admin';
import type { StaffApi } from './staff-api';
import { StaffApiError } from './staff-api';

type SignIn = { email: string; password: string; code: string };

const isOver = (error: unknown): boolean => error instanceof StaffApiError && error.status === 401;

const sessionIsOver = () => new Error('Your session is over. Please sign in again.');
/** Without a message react-admin notifies of nothing: the page of the sign-in explains itself. */
const notSignedIn = () => Object.assign(new Error(), { message: false });

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
      if (!isOver(error)) throw error;
      api.forgetSession();
    }
  },
  checkAuth: async () => {
    const before = await api.session();
    if ((await api.loadSession()) === null) throw before ? sessionIsOver() : notSignedIn();
  },
  checkError: async (error: unknown) => {
    // Any other error, such as a missing permission, is shown where it happened.
    if (!isOver(error)) return;
    api.forgetSession();
    throw sessionIsOver();
  },
  getIdentity: async () => {
    const session = await api.session();
    if (!session) throw notSignedIn();
    const { id, email, role } = session.staff;
    return { id, fullName: email, role };
  },
  getPermissions: async () => (await api.session())?.permissions ?? [],
  canAccess: async ({ resource }) => {
    const permission = permissionOf(resource);
    return (
      permission === undefined || ((await api.session())?.permissions.includes(permission) ?? false)
    );
  },
});
