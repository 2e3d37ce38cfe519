import type { Metric } from 'prom-client';
import type { RedisClientType } from 'redis';
import type { OpsCommand } from '../commands/ops-command';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { RowMetric } from '../db/row-metrics';
import type { RateLimit } from '../http/rate-limit';
import type { Route } from '../http/route';
import type { StaffRoute } from '../http/staff-route';
import type { AccountHooks } from '../identity/account-hooks';
import type { LinkStores } from '../mail/mailed-link';
import type { Logger } from '../observability/logger';
import type { PriceBookSource } from '../pricing/price-book-source';
import type { ProviderChecks } from '../stripe/provider-checks';
import type { EventHandler } from '../stripe/receive-event';
import type { Worker } from '../workers/workers';
import type { WorklistSection } from './worklist-section';

/** Shared services and settings that every domain may use. */
export type AppContext = {
  config: Config;
  db: Database;
  redis: RedisClientType | null;
  logger: Logger;
  clock: () => Date;
  priceBook: PriceBookSource;
  limits: { checkout: RateLimit };
  /** Deduplicates and limits the provider checks that visitors cause. */
  providerChecks: ProviderChecks;
  /** Id of this shop's data, set on every object that we create at the payment provider. */
  installation: string;
};

/** Parts of the API that a domain adds. */
export type Domain = {
  routes?: readonly Route[];
  /** Served to staff only, on a listener of their own. */
  staffRoutes?: readonly StaffRoute[];
  /** The sections that the domain adds to the worklist of staff. */
  worklist?: readonly WorklistSection[];
  workers?: readonly Worker[];
  eventHandlers?: readonly EventHandler[];
  opsCommands?: readonly OpsCommand[];
  /** Metrics read from the database at each scrape. */
  rowMetrics?: readonly RowMetric[];
  /** The domain's metrics, created with `registers: []`. Labels have closed sets of values. */
  instruments?: readonly Metric[];
  accountHooks?: AccountHooks;
  /** Stores of link hashes in its emails, by kind. */
  mailedLinks?: LinkStores;
  /** Runs once before the API listens; an error is logged and does not stop the start. */
  atStart?: () => Promise<void>;
};
