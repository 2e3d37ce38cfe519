import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PriceBookSource } from '../pricing/price-book-source';
import type { PurchaseHooks } from '../purchases/purchase-hooks';
import type { PaymentGateway } from '../stripe/payment-gateway';
import type { SubscriptionGateway } from '../stripe/subscription-gateway';

export type SubscriptionDeps = {
  db: Database;
  subscriptions: SubscriptionGateway;
  clock: () => Date;
  logger: Logger;
  /** The shop's address, without a slash at the end. */
  publicOrigin: string;
  purchaseHooks: Required<PurchaseHooks>;
  /** Places the order of a checkout session, which also records its subscription. */
  applyCartSession: (sessionId: string) => Promise<unknown>;
  priceBook: PriceBookSource;
  priceIds: PaymentGateway['priceIds'];
};
