import { forgetPersonalEntries } from '../db/audit';
import type { Tx } from '../db/database';
import { forgetMailsAbout } from '../mail/forget-mails';
import { forgetCustomers } from '../stripe/forgotten-customers';
import { auditSubject } from './lock-purchase';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';
import { forgetRefundNotes } from './refund-request-store';
import { refundIdsOf } from './refund-store';

/**
 * Deletes what other tables hold about a deleted buyer's purchases: reasons of refunds, values in the
 * audit log, which may stand under another address than the account's, mails, and customers at the provider.
 */
export const forgetPurchases = async <Row extends PurchaseRow & { customerId: string | null }>(
  tx: Tx,
  kind: PurchaseKind<Row>,
  rows: readonly Row[],
  { since, at }: { since: Date; at: Date },
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const refundIds = await refundIdsOf(tx, kind.refundTable, ids);
  await forgetRefundNotes(
    tx,
    rows.map(({ number }) => number),
  );
  await forgetPersonalEntries(
    tx,
    rows.map((row) => auditSubject(kind, row)),
  );
  await forgetMailsAbout(tx, { kinds: kind.mailKinds, ids }, since);
  await forgetMailsAbout(tx, { kinds: kind.refundMailKinds, ids: refundIds }, since);
  await forgetCustomers(
    tx,
    rows.map(({ customerId }) => customerId),
    at,
  );
};
