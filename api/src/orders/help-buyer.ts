import { desc, eq } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { auditSubject, raiseRevision, requireBuyer } from '../purchases/lock-purchase';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { changeMailsSince, mailAboutChange } from '../purchases/purchase-mails';
import { lockOrderForChange, orderKind } from './order-kind';
import { orderNoteTable } from './order-table';
import { receiptMail } from './write-receipt';

const maxReceiptsPerDay = 5;

/**
 * Sends the receipt of an order once more.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`, `too_many_requests`
 */
export const resendReceipt =
  ({ db, clock, publicOrigin }: PurchaseDeps) =>
  (number: string, { revision }: { revision: number }, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const order = await lockOrderForChange(tx, number, revision);
      requireBuyer(orderKind, order);
      if (order.status === 'needs_review')
        throw new ShopError(
          'not_to_be_changed',
          `Order ${order.number} gets its receipt when its review is over.`,
        );
      const at = clock();
      const since = new Date(at.getTime() - dayMs);
      const sent = await changeMailsSince(tx, order, 'order-receipt', since);
      if (sent >= maxReceiptsPerDay)
        throw new ShopError(
          'too_many_requests',
          `The receipt was sent again ${maxReceiptsPerDay} times within a day.`,
        );
      await raiseRevision(orderKind, tx, order.id);
      const receipt = await receiptMail(tx, order, publicOrigin);
      if ((await mailAboutChange(tx, order, receipt, at)) === 'refused')
        throw new ShopError(
          'too_many_requests',
          'Too many receipts just went to this mailbox. Please try again later.',
        );
      await audit(tx, {
        action: 'order.receipt',
        subject: auditSubject(orderKind, order),
        before: {},
        after: {},
      });
    });

/**
 * Adds a note about an order, for staff only. The same one again is one whose response was lost, and is not added twice.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const addNote =
  ({ db, clock }: PurchaseDeps) =>
  (
    number: string,
    { revision, author, text }: { revision: number; author: string; text: string },
    audit: Audit,
  ): Promise<void> =>
    transaction(db, async (tx) => {
      const order = await lockOrderForChange(tx, number, revision);
      requireBuyer(orderKind, order);
      const [latest] = await tx
        .select()
        .from(orderNoteTable)
        .where(eq(orderNoteTable.orderId, order.id))
        .orderBy(desc(orderNoteTable.id))
        .limit(1);
      if (latest?.author === author && latest.text === text) return;
      const [note] = await tx
        .insert(orderNoteTable)
        .values({ orderId: order.id, at: clock(), author, text })
        .returning({ id: orderNoteTable.id });
      await raiseRevision(orderKind, tx, order.id);
      await audit(tx, {
        action: 'order.note',
        subject: auditSubject(orderKind, order),
        before: {},
        after: { note: note?.id },
      });
    });
