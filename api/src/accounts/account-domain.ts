import { hourMs } from '../config/durations';
import type { CsrfSettings } from '../http/csrf';
import { createLoginThrottle } from '../http/login-throttle';
import { rateLimit } from '../http/rate-limit';
import { copyErasures, copyErasuresWorker } from '../privacy/copy-erasures';
import { erasureFileIn } from '../privacy/erasure-file';
import type { Domain, AppContext } from '../domain/domain';
import { sessionCommands } from '../sessions/session-commands';
import type { AccountHooks } from '../identity/account-hooks';
import { accountRoutes } from './account.routes';
import { authRoutes } from './auth.routes';
import { accountLinks } from './mailed-links';
import { eraseAgainWorker } from './erase-again';
import { personCommands } from './person-commands';
import { accountCleanupWorker } from './account-cleanup';

/** Accounts: authentication, the owner's settings and data, and their deletion. */
export const accountDomain = (
  { config, db, redis, clock, logger }: AppContext,
  csrf: CsrfSettings,
  hooks: readonly AccountHooks[],
): Domain => {
  const { publicOrigin, limits } = config;
  const store = { redis, db };
  const perHour = (name: string) =>
    rateLimit(store, { name, points: limits.signUpPerHour, seconds: hourMs / 1000 });
  const deps = {
    db,
    clock,
    logger,
    publicOrigin,
    hooks,
    loginThrottle: createLoginThrottle(store, limits, csrf),
    copyErasures: copyErasures(db, erasureFileIn(config.dataDir)),
  };
  return {
    routes: [
      ...authRoutes(deps, csrf, { signUp: perHour('sign-up'), recover: perHour('recover') }),
      ...accountRoutes(deps, csrf),
    ],
    mailedLinks: accountLinks,
    opsCommands: [...sessionCommands(db, clock), ...personCommands(deps)],
    workers: [
      accountCleanupWorker(db, clock),
      copyErasuresWorker(deps.copyErasures),
      eraseAgainWorker(deps),
    ],
  };
};
