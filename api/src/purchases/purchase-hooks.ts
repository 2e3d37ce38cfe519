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
  /** Once for each parcel of a shipped order that is sent again for nothing. */
  purchaseReplaced?: (
    tx: Tx,
    lines: readonly Pick<OrderLine, 'sku' | 'quantity'>[],
    parcel: Pick<Purchase, 'source'> & { deliveredOn: string },
  ) => Promise<void>;
  /** After the whole amount has been refunded, or its refund has become due. */
  purchaseRefunded?: (tx: Tx, source: PurchaseSource) => Promise<void>;
};

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
  purchaseReplaced: async (tx, lines, parcel) => {
    for (const { purchaseReplaced } of all) await purchaseReplaced?.(tx, lines, parcel);
  },
  purchaseRefunded: async (tx, source) => {
    for (const { purchaseRefunded } of all) await purchaseRefunded?.(tx, source);
  },
});
