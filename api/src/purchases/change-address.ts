import { isDeepStrictEqual } from 'node:util';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { aboutBuyer, auditSubject, lockForChange, requireBuyer, titleOf } from './lock-purchase';
import { addressLines } from './parcel-address';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';
import { mailAboutChange } from './purchase-mails';
import { openRefundRequest } from './refund-request-store';

type NewAddress = {
  /** The revision that the person saw. */
  revision: number;
  shipTo: ParcelAddress;
  /** If true, the address may be in another state, whose tax was not charged. */
  mayLeaveState: boolean;
};

/** @throws ShopError `not_to_be_changed` */
const requireChangeable = async <Row extends PurchaseRow>(
  tx: Tx,
  kind: PurchaseKind<Row>,
  row: Row,
  { shipTo, mayLeaveState }: NewAddress,
): Promise<void> => {
  const rejection = (message: string) => new ShopError('not_to_be_changed', message);
  if (row.shippedAt !== null || (row.status !== kind.paidState && row.status !== 'needs_review'))
    throw rejection(
      `${titleOf(kind, row)} has left or is refunded, so its address can’t change anymore.`,
    );
  requireBuyer(kind, row);
  if ((await openRefundRequest(tx, row.number))?.isWhole === true)
    throw rejection(`${titleOf(kind, row)} is being refunded.`);
  const { state, country } = row.shipTo;
  if (!mayLeaveState && (state !== shipTo.state || country !== shipTo.country))
    throw rejection(
      `Sales tax depends on the state. To send this ${kind.name} to another state, please write to us.`,
    );
  if (isDeepStrictEqual(row.shipTo, shipTo)) throw rejection('This is already its address.');
};

/**
 * Changes where a parcel goes before it leaves, and confirms it to the buyer.
 * @throws ShopError `order_not_found`, `reservation_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const changeAddress =
  <Row extends PurchaseRow>(kind: PurchaseKind<Row>) =>
  ({ db, clock, publicOrigin, purchaseHooks }: PurchaseDeps) =>
  (number: string, wanted: NewAddress, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const row = await lockForChange(kind)(tx, number, wanted.revision);
      await requireChangeable(tx, kind, row, wanted);
      const at = clock();
      const { shipTo } = wanted;
      await kind.update(tx, row, { at, shipTo });
      const changed = { ...row, shipTo };
      const about = await kind.inMails(tx, row, publicOrigin);
      const mail = kind.addressChangedEmail(about, addressLines(changed));
      await mailAboutChange(tx, row, mail, at);
      await audit(tx, {
        action: `${kind.name}.address`,
        subject: auditSubject(kind, row),
        before: {},
        after: {},
        ...aboutBuyer(kind.buyerEmail(row), { shipTo: row.shipTo }, { shipTo }),
      });
      // Coaching emails are sent in the morning of the place where the parcel goes.
      if (row.status === kind.paidState)
        await purchaseHooks.purchasePaid(tx, kind.asPurchase(changed));
    });
