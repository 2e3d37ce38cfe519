import type { Tx } from '../db/database';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import type { RefundDeps } from '../purchases/send-refund-requests';
import type { AccessDeps } from './order-access';

/** Dependencies of what buyers do with their orders. */
export type BuyerDeps = PurchaseDeps &
  AccessDeps & {
    refunds: RefundDeps;
    /** True when the provider computed an order's tax, for the state of its first address. */
    automaticTax: boolean;
    /** Reads whether a subscription is active, and the time of its next charge. */
    readSubscription: (
      tx: Tx,
      id: string,
    ) => Promise<{ isRunning: boolean; nextChargeAt: string | null }>;
  };
