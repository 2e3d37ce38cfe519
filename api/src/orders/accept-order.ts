import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { auditSubject, lockForChange } from './lock-for-change';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { moveOrder } from './order-store';
import { confirmOrder } from './write-order';

/** Why staff accepts, and the revision that it saw; an operator's command has neither. */
export type Acceptance = { reason?: string; revision?: number };

/**
 * Accepts an order after a manual review: it becomes `paid`, or `shipped` again, and its buyer gets the
 * receipt if none was sent. The reason of the review stays on record.
 * @returns the result for the operator
 * @throws ShopError `order_not_found`, `not_to_be_reviewed`, `changed_meanwhile`
 */
export const acceptOrder =
  (deps: PurchaseDeps) =>
  (number: string, { reason, revision }: Acceptance, audit: Audit): Promise<string> =>
    transaction(deps.db, async (tx) => {
      const order = await lockForChange(tx, number, revision ?? null);
      if (order.status !== 'needs_review')
        throw new ShopError('not_to_be_reviewed', `Order ${order.number} needs no review.`);
      const status = order.shippedAt === null ? 'paid' : 'shipped';
      await moveOrder(tx, order, status);
      await confirmOrder(tx, deps, order);
      await audit(tx, {
        action: 'order.accept',
        subject: auditSubject(order),
        before: { status: order.status, review: order.reviewReason },
        after: { status, ...(reason === undefined ? {} : { reason }) },
      });
      return `Order ${order.number} is accepted and ${status}.`;
    });
