import { and, eq } from 'drizzle-orm';
import type { Carrier } from '@candor/api-contract/carriers';
import { type Parcel, trackParcel } from '@candor/api-contract/parcel';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { trackingChangedEmail } from '../mail/order-emails';
import { requireCertain, type SentParcel } from '../purchases/check-parcel';
import { aboutBuyer, auditSubject, raiseRevision, requireBuyer } from '../purchases/lock-purchase';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { mailAboutChange } from '../purchases/purchase-mails';
import { lockOrderForChange, orderKind } from './order-kind';
import { updateOrder } from './order-store';
import { buyerEmail, replacementTable, type Order } from './order-table';

type Deps = Pick<PurchaseDeps, 'db' | 'clock' | 'publicOrigin'>;

/** @throws ShopError `not_to_be_changed` for a correction that changes nothing */
const requireDifference = (before: Parcel, after: Parcel): void => {
  if (before.carrier === after.carrier && before.tracking === after.tracking)
    throw new ShopError('not_to_be_changed', 'Carrier and number are these already.', {
      field: 'tracking',
    });
};

/** Mails a corrected parcel and writes it to the audit log. */
const recordCorrection =
  ({ clock, publicOrigin }: Deps, audit: Audit) =>
  async (
    tx: Tx,
    order: Order,
    { action, before, after }: { action: string; before: Parcel; after: Parcel },
  ): Promise<void> => {
    const mail = trackingChangedEmail({
      ...(await orderKind.inMails(tx, order, publicOrigin)),
      parcel: trackParcel(after),
    });
    await mailAboutChange(tx, order, mail, clock());
    await audit(tx, {
      action,
      subject: auditSubject(orderKind, order),
      before: { carrier: before.carrier },
      after: { carrier: after.carrier },
      ...aboutBuyer(buyerEmail(order), { tracking: before.tracking }, { tracking: after.tracking }),
    });
  };

/**
 * Corrects carrier and number of a parcel that has left, and mails them.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`, `parcel_to_check`
 */
export const changeTracking =
  (deps: Deps) =>
  (number: string, wanted: SentParcel & { revision: number }, audit: Audit): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrderForChange(tx, number, wanted.revision);
      const { carrier, tracking } = wanted;
      if (order.shippedAt === null)
        throw new ShopError('not_to_be_changed', `Order ${order.number} has not been shipped.`);
      requireBuyer(orderKind, order);
      requireDifference(order, wanted);
      await requireCertain(tx, order, wanted, deps.clock());
      await updateOrder(tx, order.id, { carrier, tracking });
      await recordCorrection(deps, audit)(tx, order, {
        action: 'order.tracking',
        before: order,
        after: wanted,
      });
    });

/**
 * Corrects carrier and number of a parcel that was sent again, and mails them.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`, `parcel_to_check`
 */
export const changeReplacement =
  (deps: Deps) =>
  (
    number: string,
    wanted: SentParcel & { carrier: Carrier; revision: number; replacement: number },
    audit: Audit,
  ): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrderForChange(tx, number, wanted.revision);
      const { carrier, tracking } = wanted;
      const which = and(
        eq(replacementTable.id, wanted.replacement),
        eq(replacementTable.orderId, order.id),
      );
      const [before] = await tx.select().from(replacementTable).where(which);
      if (before === undefined)
        throw new ShopError('not_to_be_changed', `Order ${order.number} has no such parcel.`);
      requireBuyer(orderKind, order);
      requireDifference(before, wanted);
      await requireCertain(tx, order, wanted, deps.clock());
      await tx.update(replacementTable).set({ carrier, tracking }).where(which);
      await raiseRevision(orderKind, tx, order.id);
      await recordCorrection(deps, audit)(tx, order, {
        action: 'order.replacement',
        before,
        after: wanted,
      });
    });
