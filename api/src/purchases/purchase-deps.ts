import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PriceBookSource } from '../pricing/price-book-source';
import type { PaymentGateway } from '../stripe/payment-gateway';
import type { PurchaseHooks } from './purchase-hooks';

/** Dependencies of what happens to purchases of each kind. */
export type PurchaseDeps = {
  db: Database;
  payments: PaymentGateway;
  clock: () => Date;
  logger: Logger;
  /** The shop's address, without a slash at the end. */
  publicOrigin: string;
  purchaseHooks: Required<PurchaseHooks>;
};

/** Dependencies of what begins a purchase: it is priced. */
export type SellingDeps = PurchaseDeps & { priceBook: PriceBookSource };
