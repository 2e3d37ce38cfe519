import { and, eq } from 'drizzle-orm';
import type { Carrier } from '@candor/api-contract/carriers';
import { type Parcel, trackParcel } from '@candor/api-contract/parcel';
import type { replacementReasons } from '@candor/api-contract/staff-orders';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { replacementEmail, trackingChangedEmail } from '../mail/order-emails';
import { deliveredOn } from '../pricing/shipping-methods';
import { aboutBuyer, auditSubject, raiseRevision, requireBuyer } from '../purchases/lock-purchase';
import { addressLines } from '../purchases/parcel-address';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { mailAboutChange } from '../purchases/purchase-mails';
import { lockOrderForChange, orderKind } from './order-kind';
import { updateOrder } from './order-store';
import { buyerEmail, replacementTable, type Order } from './order-table';

type Deps = Pick<PurchaseDeps, 'db' | 'clock' | 'publicOrigin' | 'purchaseHooks'>;

/** @throws ShopError `not_to_be_changed` for a correction that changes nothing */
const requireDifference = (before: Parcel, after: Parcel): void => {
  if (before.carrier === after.carrier && before.tracking === after.tracking)
    throw new ShopError('not_to_be_changed', 'Carrier and number are these already.');
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
      ...orderKind.inMails(order, publicOrigin),
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
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const changeTracking =
  (deps: Deps) =>
  (number: string, wanted: Parcel & { revision: number }, audit: Audit): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrderForChange(tx, number, wanted.revision);
      const { carrier, tracking } = wanted;
      if (order.shippedAt === null)
        throw new ShopError('not_to_be_changed', `Order ${order.number} has not been shipped.`);
      requireBuyer(orderKind, order);
      requireDifference(order, wanted);
      await updateOrder(tx, order.id, { carrier, tracking });
      await recordCorrection(deps, audit)(tx, order, {
        action: 'order.tracking',
        before: order,
        after: wanted,
      });
    });

export type Replacement = {
  revision: number;
  reason: (typeof replacementReasons)[number];
  carrier: Carrier;
  tracking: string | null;
};

/**
 * Corrects carrier and number of a parcel that was sent again, and mails them.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const changeReplacement =
  (deps: Deps) =>
  (
    number: string,
    wanted: Pick<Replacement, 'revision' | 'carrier' | 'tracking'> & { replacement: number },
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
      await tx.update(replacementTable).set({ carrier, tracking }).where(which);
      await raiseRevision(orderKind, tx, order.id);
      await recordCorrection(deps, audit)(tx, order, {
        action: 'order.replacement',
        before,
        after: wanted,
      });
    });

/**
 * Records that a shipped order was sent again free of charge, and mails the tracking information.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const replaceParcel =
  ({ db, clock, publicOrigin, purchaseHooks }: Deps) =>
  (number: string, { revision, ...parcel }: Replacement, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const order = await lockOrderForChange(tx, number, revision);
      if (order.status !== 'shipped')
        throw new ShopError(
          'not_to_be_changed',
          `Order ${order.number} is ${order.status}. Only what was shipped, and is not refunded, is sent again.`,
        );
      requireBuyer(orderKind, order);
      const at = clock();
      await tx.insert(replacementTable).values({ ...parcel, orderId: order.id, at });
      await raiseRevision(orderKind, tx, order.id);
      await purchaseHooks.purchaseReplaced(tx, order.lines, {
        source: { kind: 'order', id: order.id },
        deliveredOn: deliveredOn(order, at),
      });
      const mail = replacementEmail({
        ...orderKind.inMails(order, publicOrigin),
        reason: parcel.reason,
        parcel: trackParcel(parcel),
        address: addressLines(order),
      });
      await mailAboutChange(tx, order, mail, at);
      const { reason, carrier, tracking } = parcel;
      await audit(tx, {
        action: 'order.replace',
        subject: auditSubject(orderKind, order),
        before: {},
        after: { reason, carrier },
        ...aboutBuyer(buyerEmail(order), {}, { tracking }),
      });
    });
