import { sumBottles } from '@candor/api-contract/refund-sum';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { ProviderRefund } from '../stripe/payment-gateway';
import type { EventHandler } from '../stripe/receive-event';
import { lockByPayment } from './lock-purchase';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';
import { completeRequestsOf } from './refund-request-store';
import { recordRefund, storedRefunds } from './refund-store';
import type { RefundRow } from './refund-table';

/** Dependencies inside the transaction that applies refunds. */
export type ApplyDeps = Pick<PurchaseDeps, 'clock' | 'logger' | 'publicOrigin' | 'purchaseHooks'>;

/** A kind, and how its refunds change a purchase. */
export type RefundRules<Row extends PurchaseRow> = {
  kind: PurchaseKind<Row>;
  /** Sets the state of a locked purchase by all its refunds, and sends one email per changed refund. */
  update: (
    tx: Tx,
    deps: ApplyDeps,
    row: Row,
    stored: { refunds: readonly RefundRow[]; changed: readonly RefundRow[] },
  ) => Promise<void>;
};

/**
 * Stores the provider's refunds of a payment and updates its purchase. A stale response that arrives late
 * changes nothing. @returns whether the payment belongs to a purchase of this kind
 */
export const applyRefunds =
  <Row extends PurchaseRow>({ kind, update }: RefundRules<Row>) =>
  async (
    tx: Tx,
    deps: ApplyDeps,
    paymentId: string,
    refunds: readonly ProviderRefund[],
  ): Promise<boolean> => {
    const row = await lockByPayment(kind, tx, paymentId);
    if (row === null) return false;
    const { refundTable: table } = kind;
    const before = new Map(
      (await storedRefunds(tx, table, row.id)).map(({ id, status }) => [id, status]),
    );
    for (const refund of refunds) await recordRefund(tx, table, row.id, refund);
    const completed = await completeRequestsOf(tx, refunds);
    for (const { parts, isWhole } of completed)
      if (parts !== null)
        await deps.purchaseHooks.bottlesRefunded(tx, kind.asPurchase(row).source, {
          bottles: sumBottles(parts.bottles),
          restock: parts.restock,
          isWhole,
        });
    const after = await storedRefunds(tx, table, row.id);
    const changed = after.filter(({ id, status }) => before.get(id) !== status);
    await update(tx, deps, row, { refunds: after, changed });
    return true;
  };

/** Reads the refunds of a payment at the provider, and applies them. @throws ProviderUnavailableError */
export const syncRefunds =
  <Row extends PurchaseRow>(rules: RefundRules<Row>) =>
  async (deps: PurchaseDeps, paymentId: string): Promise<void> => {
    const refunds = await deps.payments.refundsOf(paymentId);
    await transaction(deps.db, (tx) => applyRefunds(rules)(tx, deps, paymentId, refunds));
  };

/** Applies refunds made at the provider, and their results from banks days later. */
export const refundEvents = <Row extends PurchaseRow>(
  deps: PurchaseDeps,
  rules: RefundRules<Row>,
): EventHandler => ({
  types: ['refund.*', 'charge.refunded', 'charge.refund.updated'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const refunds = await deps.payments.refundsOf(paymentId);
    return async (tx) => void (await applyRefunds(rules)(tx, deps, paymentId, refunds));
  },
});
