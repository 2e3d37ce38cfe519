import { eq } from 'drizzle-orm';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { withdrawMail } from '../mail/outbox';
import { aboutBuyer, auditSubject, lockForChange, requireBuyer, titleOf } from './lock-purchase';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseRow } from './purchase-kind';
import { changeMailsSince } from './purchase-mails';
import { heldUntil, type ShipRules } from './ship-purchase';

const rejection = (message: string) => new ShopError('not_to_be_changed', message);

/** A shipment whose email has left is final: its buyer knows of it. */
export const mailHasLeft = (subject: string) =>
  rejection(`The email about ${subject} has left, so the shipment can no longer be undone.`);

/** @throws ShopError `not_to_be_changed` */
const requireUndone = async <Row extends PurchaseRow>(
  tx: Tx,
  { kind, mailKind, laterMails }: ShipRules<Row>,
  row: Row,
  now: Date,
): Promise<void> => {
  const { shippedAt } = row;
  if (row.status !== 'shipped' || shippedAt === null)
    throw rejection(`${titleOf(kind, row)} is not shipped.`);
  requireBuyer(kind, row);
  for (const later of laterMails)
    if ((await changeMailsSince(tx, row, later, shippedAt)) > 0)
      throw mailHasLeft(auditSubject(kind, row));
  const held = { key: `${mailKind}:${row.id}`, heldUntil: heldUntil(shippedAt), now };
  if (!(await withdrawMail(tx, held))) throw mailHasLeft(auditSubject(kind, row));
};

/**
 * Takes a shipment back as long as its mail is held: the purchase waits for its parcel again, and its buyer hears
 * nothing of it.
 * @throws ShopError `order_not_found`, `reservation_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const unshipPurchase =
  <Row extends PurchaseRow>(rules: ShipRules<Row>) =>
  ({ db, clock, purchaseHooks }: Pick<PurchaseDeps, 'db' | 'clock' | 'purchaseHooks'>) =>
  (number: string, { revision }: { revision: number }, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const { kind, markWaiting } = rules;
      const row = await lockForChange(kind)(tx, number, revision);
      const at = clock();
      await requireUndone(tx, rules, row, at);
      await markWaiting(tx, row, at);
      await audit(tx, {
        action: `${kind.name}.unship`,
        subject: auditSubject(kind, row),
        before: { status: row.status, carrier: row.carrier },
        after: { status: kind.paidState },
        ...aboutBuyer(kind.buyerEmail(row), { tracking: row.tracking }, {}),
      });
      const waiting = await kind.lock(tx, eq(kind.table.number, row.number));
      if (waiting !== null) await purchaseHooks.purchaseUnshipped(tx, kind.asPurchase(waiting));
    });
