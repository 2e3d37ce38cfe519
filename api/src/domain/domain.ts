import type { Metric } from 'prom-client';
import type { RedisClientType } from 'redis';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { AccountHooks } from '../identity/account-hooks';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { StoreFigure } from '../health/store-figures';
import type { RateLimit } from '../http/rate-limit';
import type { Route } from '../http/route';
import type { Logger } from '../observability/logger';
import type { LinkStores } from '../mail/mailed-link';
import type { OpsCommand } from '../ops/ops-command';
import type { EventHandler } from '../stripe/event-handler';
import type { ProviderChecks } from '../stripe/provider-looks';
import type { Worker } from '../workers/workers';

/** What every domain may use. */
export type Platform = {
  config: Config;
  db: Database;
  redis: RedisClientType | null;
  logger: Logger;
  clock: () => Date;
  priceBook: PriceBook;
  limits: { checkout: RateLimit };
  /** What readers may make the payment provider be asked. */
  providerChecks: ProviderChecks;
  /** Which shop these data are of, in all that is made at the payment provider. */
  installation: string;
};

/** What a domain adds to the API. */
export type Domain = {
  routes?: readonly Route[];
  workers?: readonly Worker[];
  /** What it does with the payment provider's news. */
  eventHandlers?: readonly EventHandler[];
  opsCommands?: readonly OpsCommand[];
  /** What `/metrics` says of its rows. */
  figures?: readonly StoreFigure[];
  /** What it measures itself, made with `registers: []`; labels of closed sets only. */
  instruments?: readonly Metric[];
  /** What it does when an account is confirmed, exported or deleted. */
  accountHooks?: AccountHooks;
  /** The links in its mails: who keeps their hashes, by kind. */
  mailedLinks?: LinkStores;
  /** Done once before the API answers; an error is logged and does not stop the start. */
  atStart?: () => Promise<void>;
};
