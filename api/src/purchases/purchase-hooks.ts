import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import type { OrderLine } from '../pricing/price-cart';
import type { SubscriptionState } from '../stripe/subscription-gateway';
import type { ShipTo } from './parcel-address';

/** An order or a founders reservation, for other domains. */
export type PurchaseSource = { kind: 'order' | 'reservation'; id: number };

/** The text by which tables of other domains name it: 'order:12', 'reservation:5'. */
export type PurchaseKey = `${PurchaseSource['kind']}:${number}`;

export const purchaseKey = ({ kind, id }: PurchaseSource): PurchaseKey => `${kind}:${id}`;

/** A paid order or founders reservation, as other domains see it. */
export type Purchase = {
  source: PurchaseSource;
  accountId: string | null;
  /** Empty when the buyer has been deleted. */
  email: string;
  /** The address by which a guest's purchase came to the account; null for the account's own. */
  guestEmail: string | null;
  formulas: readonly FormulaId[];
  shipTo: ShipTo;
  boughtAt: Date;
  /** '2026-11-30'; null before the parcel has left. */
  deliveredOn: string | null;
};

/** A new order in any state. */
export type PlacedOrder = {
  accountId: string | null;
  email: string;
  guestEmail: string | null;
  customerId: string | null;
  currency: string;
  lines: readonly OrderLine[];
  shipTo: ShipTo;
};

/** A buyer's mistyped address that staff has corrected. */
export type EmailCorrection = {
  /** With the corrected address. */
  purchase: Purchase;
  /** The subscription that has the address as well. */
  subscriptionId: string | null;
  from: string;
  at: Date;
};

/** Bottles that a refund was for. */
export type RefundedBottles = {
  bottles: readonly { formula: FormulaId; count: number }[];
  /** True when they go back to the stock. */
  restock: boolean;
  /** True when nothing is left to be refunded, so that nothing ships any more. */
  isWhole: boolean;
};

/**
 * Called when an order or a founders reservation changes. Each hook runs in the
 * transaction of the change and may run more than once for one change: hooks are idempotent.
 */
export type PurchaseHooks = {
  /** Once, when any order is written: of a checkout, of a renewal, in any state. */
  orderWritten?: (
    tx: Tx,
    order: { id: number; lines: readonly Pick<OrderLine, 'sku' | 'quantity'>[] },
  ) => Promise<void>;
  /** Once, when an order is written, with the subscription that its payment started and what was agreed to. */
  orderPlaced?: (
    tx: Tx,
    order: PlacedOrder,
    started: { subscription: SubscriptionState | null; consentText: string | null; at: Date },
  ) => Promise<void>;
  /** After the payment is verified, and again when the purchase changes before it ships. */
  purchasePaid?: (tx: Tx, purchase: Purchase) => Promise<void>;
  purchaseShipped?: (tx: Tx, purchase: Purchase & { deliveredOn: string }) => Promise<void>;
  /** Called for each parcel that leaves before the last one of an order, and when it is taken back. */
  orderPartMoved?: (
    tx: Tx,
    part: { orderId: number; bottles: readonly BottleCount[]; isBack: boolean },
  ) => Promise<void>;
  /** After a shipment was taken back: the purchase waits for its parcel again. */
  purchaseUnshipped?: (tx: Tx, purchase: Purchase) => Promise<void>;
  /** Once for each parcel of a shipped order that is sent again for nothing, with the bottles that the stock loses. */
  purchaseReplaced?: (
    tx: Tx,
    bottles: readonly { formula: FormulaId; count: number }[],
    parcel: Pick<Purchase, 'source'> & { deliveredOn: string },
  ) => Promise<void>;
  /** For each order whose address is corrected. */
  emailCorrected?: (tx: Tx, correction: EmailCorrection) => Promise<void>;
  /** Once for each refund of chosen bottles, when the provider has made it, before `purchaseRefunded`. */
  bottlesRefunded?: (tx: Tx, source: PurchaseSource, refunded: RefundedBottles) => Promise<void>;
  /** After the whole amount has been refunded, or its refund has become due. */
  purchaseRefunded?: (tx: Tx, source: PurchaseSource) => Promise<void>;
};

/** Bottles of one formula. */
export type BottleCount = { formula: FormulaId; count: number };

/** One set of hooks that runs those of every domain, in their order. */
export const joinPurchaseHooks = (all: readonly PurchaseHooks[]): Required<PurchaseHooks> => ({
  orderWritten: async (tx, order) => {
    for (const { orderWritten } of all) await orderWritten?.(tx, order);
  },
  orderPlaced: async (tx, order, started) => {
    for (const { orderPlaced } of all) await orderPlaced?.(tx, order, started);
  },
  purchasePaid: async (tx, purchase) => {
    for (const { purchasePaid } of all) await purchasePaid?.(tx, purchase);
  },
  purchaseShipped: async (tx, purchase) => {
    for (const { purchaseShipped } of all) await purchaseShipped?.(tx, purchase);
  },
  orderPartMoved: async (tx, part) => {
    for (const { orderPartMoved } of all) await orderPartMoved?.(tx, part);
  },
  purchaseUnshipped: async (tx, purchase) => {
    for (const { purchaseUnshipped } of all) await purchaseUnshipped?.(tx, purchase);
  },
  purchaseReplaced: async (tx, bottles, parcel) => {
    for (const { purchaseReplaced } of all) await purchaseReplaced?.(tx, bottles, parcel);
  },
  emailCorrected: async (tx, correction) => {
    for (const { emailCorrected } of all) await emailCorrected?.(tx, correction);
  },
  bottlesRefunded: async (tx, source, refunded) => {
    for (const { bottlesRefunded } of all) await bottlesRefunded?.(tx, source, refunded);
  },
  purchaseRefunded: async (tx, source) => {
    for (const { purchaseRefunded } of all) await purchaseRefunded?.(tx, source);
  },
});
