import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';

/** What the weekly letters work with. */
export type CoachingDeps = {
  db: Database;
  clock: () => Date;
  logger: Logger;
  publicOrigin: string;
  /** Whether there is a mail server; without one, mails stay in the outbox to be read. */
  sendsMail: boolean;
};
