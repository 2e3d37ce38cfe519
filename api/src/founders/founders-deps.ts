import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PurchaseHooks } from '../domain/purchase-hooks';
import type { PaymentGateway } from '../stripe/payment-gateway';

/** Dependencies of the use cases of the Founders Batch. */
export type FoundersDeps = {
  db: Database;
  payments: PaymentGateway;
  priceBook: PriceBook;
  clock: () => Date;
  logger: Logger;
  publicOrigin: string;
  purchaseHooks: Required<PurchaseHooks>;
};
