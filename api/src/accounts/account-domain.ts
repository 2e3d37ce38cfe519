import type { CsrfSettings } from '../http/csrf';
import type { Domain, Platform } from '../platform';
import type { AccountHooks } from './account-hooks';
import { authRoutes } from './auth.routes';

/** Accounts: who may sign in, and what becomes of what is theirs. */
export const accountDomain = (
  { config, db, clock, logger }: Platform,
  csrf: CsrfSettings,
  hooks: readonly AccountHooks[],
): Domain => ({
  routes: authRoutes({ db, clock, logger, publicOrigin: config.publicOrigin, hooks }, csrf),
});
