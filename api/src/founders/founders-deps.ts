import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PurchaseHooks } from '../purchases/purchase-hooks';
import type { PriceBookSource } from '../pricing/price-book-source';
import type { PaymentGateway } from '../stripe/payment-gateway';

/** Dependencies of the use cases of the Founders Batch. */
export type FoundersDeps = {
  db: Database;
  payments: PaymentGateway;
  priceBook: PriceBookSource;
  clock: () => Date;
  logger: Logger;
  publicOrigin: string;
  purchaseHooks: Required<PurchaseHooks>;
};
