import { hourMs } from '../config/durations';
import type { Domain, AppContext } from '../domain/domain';
import type { CsrfSettings } from '../http/csrf';
import { createLoginThrottle } from '../http/login-throttle';
import { rateLimit } from '../http/rate-limit';
import type { AccountHooks } from '../identity/account-hooks';
import { copyErasures, copyErasuresWorker } from '../privacy/copy-erasures';
import { erasureFilePath } from '../privacy/erasure-file';
import type { Passport } from '../sessions/passport';
import { accountCleanupWorker } from './account-cleanup';
import { accountRoutes } from './account.routes';
import type { AuthDeps } from './auth-deps';
import { authRoutes } from './auth.routes';
import { emailChangeLinks } from './email-change-store';
import { emailRoutes } from './email.routes';
import { eraseAgainWorker } from './erase-again';
import { joinSpellingsWorker } from './join-spellings';
import { localStrategy } from './local-strategy';
import { accountLinks } from './mailed-links';
import { personCommands } from './person-commands';
import { savedAddressRoutes } from './saved-address.routes';
import { sessionCommands } from './session-commands';

/** Dependencies of the account use cases, with the hooks of all domains. */
export const accountDeps = (
  { config, db, redis, clock, logger }: AppContext,
  csrf: CsrfSettings,
  hooks: readonly AccountHooks[],
): AuthDeps => ({
  db,
  clock,
  logger,
  publicOrigin: config.publicOrigin,
  hooks,
  loginThrottle: createLoginThrottle({ redis, db }, config.limits, csrf),
  copyErasures: copyErasures(db, erasureFilePath(config.dataDir)),
});

/** Accounts: authentication, the owner's settings and data, and their deletion. */
export const accountDomain = (
  { config: { limits }, db, redis, clock }: AppContext,
  { csrf, passport }: { csrf: CsrfSettings; passport: Passport },
  deps: AuthDeps,
): Domain => {
  passport.use(localStrategy(deps));
  const store = { redis, db };
  const perHour = (name: string) =>
    rateLimit(store, { name, points: limits.signUpPerHour, seconds: hourMs / 1000 });
  return {
    routes: [
      ...authRoutes(
        { ...deps, csrf, passport },
        { signUp: perHour('sign-up'), recover: perHour('recover') },
      ),
      ...accountRoutes(deps, csrf),
      ...emailRoutes(deps, { change: perHour('email-change'), view: perHour('email-link') }),
      ...savedAddressRoutes(deps),
    ],
    mailedLinks: { ...accountLinks, ...emailChangeLinks },
    opsCommands: [...sessionCommands(db, clock), ...personCommands(deps)],
    workers: [
      accountCleanupWorker(db, clock),
      copyErasuresWorker(deps.copyErasures),
      eraseAgainWorker(deps),
      joinSpellingsWorker(deps),
    ],
  };
};
