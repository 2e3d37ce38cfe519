import type { ParcelAddress } from '@candor/api-contract/us-address';
import { isDeepStrictEqual } from 'node:util';
import type { Audit } from '../db/audit';
import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { addressChangedEmail } from '../mail/order-emails';
import { orderReceipt } from '../mail/order-receipts';
import { shippingMethodOf } from '../pricing/shipping-methods';
import { openRefundRequest } from '../purchases/refund-request-store';
import { aboutBuyer, auditSubject, lockForChange, requireBuyer } from './lock-for-change';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { changeMailsSince, mailAboutChange } from './order-mails';
import { orderKind } from './order-kind';
import { updateOrder } from './order-store';
import { raiseRevision } from '../purchases/lock-purchase';
import { addressLines, orderNoteTable, orderUrl, purchaseOfOrder, type Order } from './order-table';
import { writeReceipt } from './write-receipt';

const maxReceiptsPerDay = 5;

/** @throws ShopError `not_to_be_changed` for an address in another state, whose tax was not charged */
const requireSameState = ({ shipTo: before }: Order, shipTo: ParcelAddress): void => {
  if (before?.state !== shipTo.state || before.country !== shipTo.country)
    throw new ShopError(
      'not_to_be_changed',
      'Sales tax depends on the state. To send this order to another state, please write to us.',
    );
};

/**
 * Changes where a parcel goes before it leaves, and confirms it to the buyer.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const changeAddress =
  ({ db, clock, publicOrigin, purchaseHooks }: PurchaseDeps) =>
  (
    number: string,
    wanted: { revision: number; shipTo: ParcelAddress; mayLeaveState: boolean },
    audit: Audit,
  ) =>
    transaction(db, async (tx): Promise<void> => {
      const order = await lockForChange(tx, number, wanted.revision);
      if (order.shippedAt !== null || order.status === 'refunded')
        throw new ShopError(
          'not_to_be_changed',
          `Order ${order.number} has left or is refunded: its address cannot change any more.`,
        );
      requireBuyer(order);
      if ((await openRefundRequest(tx, order.number))?.isWhole === true)
        throw new ShopError('not_to_be_changed', `Order ${order.number} is being refunded.`);
      const { shipTo } = wanted;
      if (!wanted.mayLeaveState) requireSameState(order, shipTo);
      if (isDeepStrictEqual(order.shipTo, shipTo))
        throw new ShopError('not_to_be_changed', 'This is its address already.');
      const shippingLabel = shippingMethodOf({ ...order, shipTo }).name;
      await updateOrder(tx, order.id, { shipTo, shippingLabel });
      const changed = { ...order, shipTo, shippingLabel };
      const mail = addressChangedEmail({
        to: order.email,
        number: order.number,
        orderUrl: orderUrl(order, publicOrigin),
        address: addressLines(changed),
      });
      await mailAboutChange(tx, order, mail, clock());
      await audit(tx, {
        action: 'order.address',
        subject: auditSubject(order),
        before: {},
        after: {},
        ...aboutBuyer(order, { shipTo: order.shipTo }, { shipTo }),
      });
      // Coaching emails are sent in the morning of the place where the parcel goes.
      if (order.status === 'paid') await purchaseHooks.purchasePaid(tx, purchaseOfOrder(changed));
    });

/**
 * Sends the receipt of an order once more.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`, `too_many_requests`
 */
export const resendReceipt =
  ({ db, clock, publicOrigin }: PurchaseDeps) =>
  (number: string, { revision }: { revision: number }, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const order = await lockForChange(tx, number, revision);
      requireBuyer(order);
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
      const receipt = orderReceipt(writeReceipt(order, publicOrigin));
      if ((await mailAboutChange(tx, order, receipt, at)) === 'refused')
        throw new ShopError(
          'too_many_requests',
          'Too many receipts went to this mailbox just now. Please try again later.',
        );
      await audit(tx, {
        action: 'order.receipt',
        subject: auditSubject(order),
        before: {},
        after: {},
      });
    });

/**
 * Adds a note about an order, for staff only.
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
      const order = await lockForChange(tx, number, revision);
      requireBuyer(order);
      const [note] = await tx
        .insert(orderNoteTable)
        .values({ orderId: order.id, at: clock(), author, text })
        .returning({ id: orderNoteTable.id });
      await raiseRevision(orderKind, tx, order.id);
      await audit(tx, {
        action: 'order.note',
        subject: auditSubject(order),
        before: {},
        after: { note: note?.id },
      });
    });
