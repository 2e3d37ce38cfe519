import { type Parcel, trackParcel, type TrackedParcel } from '@candor/api-contract/parcel';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Mail } from '../mail/mail';
import { enqueue } from '../mail/outbox';
import { aboutBuyer, auditSubject, lockForChange, titleOf } from './lock-purchase';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';
import { openRefundRequest } from './refund-request-store';

/** When a parcel leaves, and the day from which it counts as delivered. */
type Departure = { at: Date; deliveredOn: string };

/** These parts of shipping differ between the kinds of purchase. */
export type ShipRules<Row extends PurchaseRow> = {
  kind: PurchaseKind<Row>;
  /** The day from which a parcel counts as delivered that leaves at this time. */
  deliveredOn: (row: Row, at: Date) => string;
  /** Stores that the parcel has left. */
  markShipped: (tx: Tx, row: Row, parcel: Parcel & Departure) => Promise<unknown>;
  mail: (row: Row, shipped: Departure & { parcel: TrackedParcel; publicOrigin: string }) => Mail;
};

const rejectionReasons: Readonly<Record<string, string>> = {
  shipped: 'has been shipped already.',
  refunded: 'has been refunded.',
};

/** @throws ShopError `not_to_be_shipped` for a purchase that is not paid, or is being refunded */
const requireShippable = async <Row extends PurchaseRow>(
  tx: Tx,
  kind: PurchaseKind<Row>,
  row: Row,
): Promise<void> => {
  const rejection = (reason: string) =>
    new ShopError('not_to_be_shipped', `${titleOf(kind, row)} ${reason}`);
  if (row.status === 'needs_review')
    throw rejection(`needs a review first: see ops -- ${kind.reviewList}.`);
  if (row.status !== kind.paidState)
    throw rejection(rejectionReasons[row.status] ?? `is ${row.status}.`);
  if ((await openRefundRequest(tx, row.number))?.isWhole === true)
    throw rejection('is being refunded.');
};

/**
 * Marks a purchase as shipped, with its delivery date, and mails carrier and tracking number.
 * @returns a function of its number and its parcel, with the revision that a person saw, if any did; its
 * result is for the operator
 * @throws ShopError `order_not_found`, `reservation_not_found`, `not_to_be_shipped`, `changed_meanwhile`
 */
export const shipPurchase =
  <Row extends PurchaseRow>({ kind, deliveredOn, markShipped, mail }: ShipRules<Row>) =>
  ({ db, clock, publicOrigin, purchaseHooks }: PurchaseDeps) =>
  (number: string, parcel: Parcel & { revision?: number }, audit: Audit): Promise<string> =>
    transaction(db, async (tx) => {
      const row = await lockForChange(kind)(tx, number, parcel.revision ?? null);
      await requireShippable(tx, kind, row);
      const at = clock();
      const { carrier, tracking } = parcel;
      const departure = { at, deliveredOn: deliveredOn(row, at) };
      await markShipped(tx, row, { carrier, tracking, ...departure });
      const email = kind.buyerEmail(row);
      const written = mail(row, { ...departure, parcel: trackParcel(parcel), publicOrigin });
      await enqueue(
        tx,
        { ...written, dedupeKey: `${written.kind}:${row.id}`, forgetOnceSent: email === '' },
        at,
      );
      await audit(tx, {
        action: `${kind.name}.ship`,
        subject: auditSubject(kind, row),
        before: { status: row.status },
        after: { status: 'shipped', carrier },
        ...aboutBuyer(email, {}, { tracking }),
      });
      await purchaseHooks.purchaseShipped(tx, {
        ...kind.asPurchase(row),
        deliveredOn: departure.deliveredOn,
      });
      return `${titleOf(kind, row)} is shipped and counts as delivered on ${departure.deliveredOn}. A mail goes to ${row.email}.`;
    });
