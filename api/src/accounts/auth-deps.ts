import type { Database } from '../db/database';
import type { LoginThrottle } from '../http/login-throttle';
import type { AccountHooks } from '../identity/account-hooks';
import type { Logger } from '../observability/logger';
import type { CopyErasures } from '../privacy/copy-erasures';

/** Dependencies of the account use cases. */
export type AuthDeps = {
  db: Database;
  clock: () => Date;
  logger: Logger;
  publicOrigin: string;
  hooks: readonly AccountHooks[];
  loginThrottle: LoginThrottle;
  copyErasures: CopyErasures;
};
