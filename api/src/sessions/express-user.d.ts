import type { SignIn } from './sign-in-store';

declare global {
  namespace Express {
    /** The signed-in person of a request, as passport restores it from the session. */
    interface User extends SignIn {
      /** The browser's earlier visitor id, set only for a sign-in that begins with this request. */
      replaces?: string | undefined;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Written by passport; absent for a visitor, and without a user after the sign-in has ended. */
    passport: { user?: string };
  }
}
