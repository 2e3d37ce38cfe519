import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PriceBookSource } from '../pricing/price-book-source';
import { allProviderPrices } from '../pricing/provider-prices';
import { installationCommand } from './installation';
import type { ProviderInstrumentation } from './instrumented-client';
import type { PaymentGateway } from './payment-gateway';
import type { EventHandler } from './receive-event';
import { createStripeGateway } from './stripe-gateway';
import { createEventCounter, webhookRoutes } from './webhook.routes';
import { ifAvailable } from './with-provider';

const retryMs = 15_000;

type StripeDeps = {
  config: Config;
  db: Database;
  clock: () => Date;
  priceBook: PriceBookSource;
  logger: Logger;
  installation: string;
};

/** Receives the provider's events for all domains, and syncs its prices with the price book in effect. */
export const stripeDomain = (
  { config, db, clock, priceBook, logger, installation }: StripeDeps,
  payments: PaymentGateway,
  { handlers, calls }: { handlers: readonly EventHandler[]; calls: ProviderInstrumentation },
) => {
  let synced: string | null = null;
  const events = createEventCounter();
  return {
    routes: webhookRoutes({ db, clock, handlers }, config.stripe.webhookSecret, events),
    instruments: [...calls.instruments, events],
    workers: [
      {
        name: 'stripe-prices',
        everyMs: retryMs,
        run: async () => {
          const book = await priceBook.current();
          if (synced === book.version) return;
          const prices = allProviderPrices(book);
          const isDone = await ifAvailable(logger, { task: 'sync prices' }, () =>
            payments.priceIds(prices),
          );
          if (!isDone) return;
          synced = book.version;
          logger.info({ prices: prices.length }, 'prices synced');
        },
      },
    ],
    opsCommands: [
      installationCommand(db),
      {
        name: 'stripe sync',
        summary: 'writes the price book to the payment provider',
        run: async () => {
          const book = await priceBook.current();
          const prices = allProviderPrices(book);
          // A new gateway has no cached ids, so it checks every price.
          await createStripeGateway({
            ...config.stripe,
            installation,
            onCall: calls.onCall,
          }).priceIds(prices);
          return `${prices.length} prices are at the provider as in price book ${book.version}.`;
        },
      },
    ],
  };
};
