import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { auditSubject, lockForChange, titleOf } from './lock-purchase';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';

/** Why staff accepts, and the revision that it saw; an operator's command has neither. */
export type Acceptance = { reason?: string; revision?: number };

/** These parts of accepting differ between the kinds of purchase. */
export type AcceptRules<Row extends PurchaseRow> = {
  kind: PurchaseKind<Row>;
  /** Ends the review: stores the state, mails a buyer who has no confirmation, and runs the hooks. */
  confirm: (tx: Tx, deps: PurchaseDeps, row: Row, to: Row['status'] | 'shipped') => Promise<void>;
};

/**
 * Accepts a purchase after a manual review: it is paid again, or shipped, and its buyer gets the
 * confirmation if none was sent. The reason of the review stays on record.
 * @returns a function of its number, whose result is for the operator
 * @throws ShopError `order_not_found`, `reservation_not_found`, `not_to_be_reviewed`, `changed_meanwhile`
 */
export const acceptPurchase =
  <Row extends PurchaseRow>({ kind, confirm }: AcceptRules<Row>) =>
  (deps: PurchaseDeps) =>
  (number: string, { reason, revision }: Acceptance, audit: Audit): Promise<string> =>
    transaction(deps.db, async (tx) => {
      const row = await lockForChange(kind)(tx, number, revision ?? null);
      if (row.status !== 'needs_review')
        throw new ShopError('not_to_be_reviewed', `${titleOf(kind, row)} needs no review.`);
      const status = row.shippedAt === null ? kind.paidState : 'shipped';
      await confirm(tx, deps, row, status);
      await audit(tx, {
        action: `${kind.name}.accept`,
        subject: auditSubject(kind, row),
        before: { status: row.status, review: row.reviewReason },
        after: { status, ...(reason === undefined ? {} : { reason }) },
      });
      return `${titleOf(kind, row)} is accepted and ${status}.`;
    });
