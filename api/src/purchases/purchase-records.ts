import { desc, eq } from 'drizzle-orm';
import { trackParcel } from '@candor/api-contract/parcel';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { auditTable } from '../db/audit';
import type { Tx } from '../db/database';
import { mailStateOf } from '../mail/mail-state';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { disputeTable } from '../stripe/stripe-tables';
import { auditSubject } from './lock-purchase';
import { postalAddressOf } from './parcel-address';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';
import { mailsOfPurchase } from './purchase-mails';
import { storedRefunds } from './refund-store';

type Records = Pick<
  StaffOrder,
  | 'reviewReason'
  | 'shipTo'
  | 'parcel'
  | 'subscriptionId'
  | 'paymentId'
  | 'paymentUrl'
  | 'isDisputed'
  | 'refunds'
  | 'disputes'
  | 'mails'
  | 'history'
>;

/** The provider's page about a payment or a dispute. */
export type PageOf = PaymentGateway['pageOf'];

const disputesOf = async (
  tx: Tx,
  paymentId: string | null,
  pageOf: PageOf,
): Promise<Records['disputes']> => {
  if (paymentId === null) return [];
  const rows = await tx.select().from(disputeTable).where(eq(disputeTable.paymentId, paymentId));
  return rows.map(({ id, status, seenAt, answerBy }) => ({
    id,
    status,
    seenAt: seenAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
    url: pageOf('disputes', id),
  }));
};

const historyOf = async (tx: Tx, subject: string): Promise<Records['history']> => {
  const rows = await tx
    .select()
    .from(auditTable)
    .where(eq(auditTable.subject, subject))
    .orderBy(desc(auditTable.id));
  return rows.map(({ id, at, actor, action }) => ({ id, at: at.toISOString(), actor, action }));
};

/**
 * Reads for staff the parcel of a purchase of any kind, and what happened around it.
 * @param options.mailKeys keys of mails about it that have neither its id nor that of a refund
 */
export const purchaseRecords = async <Row extends PurchaseRow>(
  tx: Tx,
  kind: PurchaseKind<Row>,
  row: Row,
  { pageOf, mailKeys = [] }: { pageOf: PageOf; mailKeys?: readonly string[] },
): Promise<Records> => {
  const { reviewReason, subscriptionId, paymentId } = row;
  const refunds = await storedRefunds(tx, kind.refundTable, row.id);
  const mails = await mailsOfPurchase(tx, kind, row.id, [
    ...mailKeys,
    ...refunds.flatMap(({ id }) => kind.refundMailKinds.map((mailKind) => `${mailKind}:${id}`)),
  ]);
  const disputes = await disputesOf(tx, paymentId, pageOf);
  return {
    reviewReason,
    shipTo: postalAddressOf(row),
    parcel: trackParcel(row),
    subscriptionId,
    paymentId,
    paymentUrl: paymentId === null ? null : pageOf('payments', paymentId),
    isDisputed: disputes.some(({ status }) => status !== 'won'),
    refunds: refunds.map(({ id, cents, status, createdAt }) => ({
      id,
      cents,
      status,
      createdAt: createdAt.toISOString(),
    })),
    disputes,
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      subject: mail.subject,
      state: mailStateOf(mail),
      createdAt: mail.createdAt.toISOString(),
    })),
    history: await historyOf(tx, auditSubject(kind, row)),
  };
};
