import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { GuardTries } from '../http/guard-tries';
import type { CopyErasures } from '../privacy/copy-erasures';
import type { AccountHooks } from '../identity/account-hooks';

/** What the use cases of signing in work with. */
export type AuthDeps = {
  db: Database;
  clock: () => Date;
  logger: Logger;
  publicOrigin: string;
  hooks: readonly AccountHooks[];
  guardTries: GuardTries;
  copyErasures: CopyErasures;
};
