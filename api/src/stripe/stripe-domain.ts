import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { EventHandler } from './receive-event';
import { installationCommand } from './installation';
import type { PaymentGateway } from './payment-gateway';
import type { ProviderInstrumentation } from './instrumented-client';
import { allProviderPrices } from '../pricing/provider-prices';
import { createStripeGateway } from './stripe-gateway';
import { webhookRoutes } from './webhook.routes';
import { ifAvailable } from './with-provider';

const RETRY_MS = 15_000;

type StripeDeps = {
  config: Config;
  db: Database;
  clock: () => Date;
  priceBook: PriceBook;
  logger: Logger;
  installation: string;
};

/** Receives the provider's events for all domains, and syncs its prices with the price book at start. */
export const stripeDomain = (
  { config, db, clock, priceBook, logger, installation }: StripeDeps,
  payments: PaymentGateway,
  { handlers, calls }: { handlers: readonly EventHandler[]; calls: ProviderInstrumentation },
) => {
  const prices = allProviderPrices(priceBook);
  let isSynced = false;
  return {
    routes: webhookRoutes({ db, clock, handlers }, config.stripe.webhookSecret),
    instruments: calls.instruments,
    workers: [
      {
        name: 'stripe-prices',
        everyMs: RETRY_MS,
        run: async () => {
          if (isSynced) return;
          isSynced = await ifAvailable(logger, { task: 'sync prices' }, () =>
            payments.priceIds(prices),
          );
          if (isSynced) logger.info({ prices: prices.length }, 'prices synced');
        },
      },
    ],
    opsCommands: [
      installationCommand(db),
      {
        name: 'stripe sync',
        summary: 'writes the price book to the payment provider',
        run: async () => {
          // A new gateway has no cached ids, so it checks every price.
          await createStripeGateway({
            ...config.stripe,
            installation,
            onCall: calls.onCall,
          }).priceIds(prices);
          return `${prices.length} prices are at the provider as in price book ${priceBook.version}.`;
        },
      },
    ],
  };
};
