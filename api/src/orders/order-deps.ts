import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PurchaseHooks } from '../domain/purchase-hooks';
import type { PriceBookSource } from '../pricing/price-book-source';
import type { PaymentGateway } from '../stripe/payment-gateway';
import type { AccessDeps } from './order-access';

/** Dependencies of the use cases of orders. */
export type OrderDeps = {
  db: Database;
  payments: PaymentGateway;
  clock: () => Date;
  logger: Logger;
  /** The shop's address, without a slash at the end. */
  publicOrigin: string;
  purchaseHooks: Required<PurchaseHooks>;
};

/** Dependencies of what buyers do with their orders. */
export type BuyerDeps = OrderDeps & AccessDeps;

/** Dependencies of checkout: those of orders, and the prices. */
export type CheckoutDeps = OrderDeps & { priceBook: PriceBookSource };
