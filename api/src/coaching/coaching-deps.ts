import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';

/** Dependencies of the weekly emails. */
export type CoachingDeps = {
  db: Database;
  clock: () => Date;
  logger: Logger;
  publicOrigin: string;
  /** True when a mail server is configured; without one, emails stay in the outbox. */
  sendsMail: boolean;
};
