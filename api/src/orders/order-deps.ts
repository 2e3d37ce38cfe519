import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PaymentGateway } from '../stripe/payment-gateway';

/** What everything that happens to an order works with. */
export type OrderDeps = {
  db: Database;
  payments: PaymentGateway;
  clock: () => Date;
  logger: Logger;
  /** The shop's address, without a slash at the end. */
  publicOrigin: string;
};

/** The same with the prices: what opens payment pages, and what the books are compared with. */
export type CheckoutDeps = OrderDeps & { priceBook: PriceBook };
