import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { EventHandler } from './event-handler';
import { installationCommand } from './installation';
import { ProviderUnavailableError, type PaymentGateway } from './payment-gateway';
import type { ProviderInstrumentation } from './provider-calls';
import { allProviderPrices } from '../pricing/provider-prices';
import { createStripeGateway } from './stripe-gateway';
import { webhookRoutes } from './webhook.routes';

const RETRY_MS = 15_000;

type StripeDeps = {
  config: Config;
  db: Database;
  clock: () => Date;
  priceBook: PriceBook;
  logger: Logger;
  installation: string;
};

/**
 * Takes the provider's news for all domains, and keeps its prices as the price book has them: once at
 * start, tried until it works.
 */
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
          try {
            await payments.priceIds(prices);
          } catch (error) {
            if (!(error instanceof ProviderUnavailableError)) throw error;
            logger.warn('the payment provider is away; prices are synced when it is back');
            return;
          }
          isSynced = true;
          logger.info({ prices: prices.length }, 'the payment provider knows our prices');
        },
      },
    ],
    opsCommands: [
      installationCommand(db),
      {
        words: 'stripe sync',
        summary: 'Writes the price book to the payment provider',
        takesNothing: true as const,
        run: async () => {
          // A gateway of its own remembers nothing, so that every price is looked at again.
          await createStripeGateway({
            ...config.stripe,
            installation,
            onCall: calls.watch,
          }).priceIds(prices);
          return `${prices.length} prices are at the provider as in price book ${priceBook.version}.`;
        },
      },
    ],
  };
};
