import type { Database, Tx } from '../db/database';
import type { Logger } from '../observability/logger';
import type { PurchaseHooks } from '../purchases/purchase-hooks';
import type { RefundDeps } from '../purchases/send-refund-requests';
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
export type BuyerDeps = OrderDeps &
  AccessDeps & {
    refunds: RefundDeps;
    /** Whether the provider computed an order's tax, for the state that its parcel was to go to. */
    automaticTax: boolean;
    /** Whether a subscription runs, and when it is charged next. */
    readSubscription: (
      tx: Tx,
      id: string,
    ) => Promise<{ isRunning: boolean; nextChargeAt: string | null }>;
  };
