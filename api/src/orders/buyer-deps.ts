import type { Tx } from '../db/database';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import type { RefundDeps } from '../purchases/send-refund-requests';
import type { AccessDeps } from './order-access';

/** Dependencies of what buyers do with their orders. */
export type BuyerDeps = PurchaseDeps &
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
