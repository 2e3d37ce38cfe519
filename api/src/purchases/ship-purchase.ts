import type { MailKind } from '@candor/api-contract/mail-kinds';
import { type Parcel, trackParcel, type TrackedParcel } from '@candor/api-contract/parcel';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Mail } from '../mail/mail';
import { enqueue } from '../mail/outbox';
import { requireCertain, type SentParcel } from './check-parcel';
import { aboutBuyer, auditSubject, lockForChange, titleOf } from './lock-purchase';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';
import { openRefundRequest } from './refund-request-store';

/** The mail about a parcel leaves this long after it, so that a shipment can be taken back. */
const holdMs = 2 * 60_000;

/** The time until which a shipment can be taken back. */
export const heldUntil = (shippedAt: Date): Date => new Date(shippedAt.getTime() + holdMs);

/** When a parcel leaves, and the day from which it counts as delivered. */
type Departure = { at: Date; deliveredOn: string };

/** These parts of shipping differ between the kinds of purchase. */
export type ShipRules<Row extends PurchaseRow> = {
  kind: PurchaseKind<Row>;
  /** The day from which a parcel counts as delivered that leaves at this time. */
  deliveredOn: (row: Row, at: Date) => string;
  /** Stores that the parcel has left. */
  markShipped: (tx: Tx, row: Row, parcel: Parcel & Departure) => Promise<unknown>;
  mail: (
    tx: Tx,
    row: Row,
    shipped: Departure & { parcel: TrackedParcel; publicOrigin: string },
  ) => Promise<Mail>;
  mailKind: MailKind;
  /** Stores that the parcel has not left after all. */
  markWaiting: (tx: Tx, row: Row, at: Date) => Promise<unknown>;
  /** The mails about a later change of the parcel, after which it has left for good. */
  laterMails: readonly MailKind[];
};

const rejectionReasons: Readonly<Record<string, string>> = {
  shipped: 'has been shipped already.',
  refunded: 'has been refunded.',
};

/** @throws ShopError `not_to_be_shipped` for a purchase that is not paid, or is being refunded */
export const requireShippable = async <Row extends PurchaseRow>(
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
 * Marks a purchase as shipped, with its delivery date, and mails carrier and tracking number after two minutes.
 * @returns a function of its number and its parcel, with the revision that a person saw, if any did; its
 * result is for the operator
 * @throws ShopError `order_not_found`, `reservation_not_found`, `not_to_be_shipped`, `changed_meanwhile`,
 * `parcel_to_check`
 */
export const shipPurchase =
  <Row extends PurchaseRow>({ kind, deliveredOn, markShipped, mail }: ShipRules<Row>) =>
  ({ db, clock, publicOrigin, purchaseHooks }: PurchaseDeps) =>
  (number: string, parcel: SentParcel & { revision?: number }, audit: Audit): Promise<string> =>
    transaction(db, async (tx) => {
      const row = await lockForChange(kind)(tx, number, parcel.revision ?? null);
      await requireShippable(tx, kind, row);
      const at = clock();
      await requireCertain(tx, row, parcel, at);
      const { carrier, tracking } = parcel;
      const departure = { at, deliveredOn: deliveredOn(row, at) };
      await markShipped(tx, row, { carrier, tracking, ...departure });
      const email = kind.buyerEmail(row);
      const written = await mail(tx, row, {
        ...departure,
        parcel: trackParcel({ carrier, tracking }),
        publicOrigin,
      });
      const dedupeKey = `${written.kind}:${row.id}`;
      const held = { dedupeKey, forgetOnceSent: email === '', heldUntil: heldUntil(at) };
      await enqueue(tx, { ...written, ...held }, at);
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
