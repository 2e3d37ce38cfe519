import { desc, eq } from 'drizzle-orm';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { auditTable } from '../db/audit';
import type { Tx } from '../db/database';
import { mailStateOf } from '../mail/mail-state';
import type { OutboxRow } from '../mail/outbox-table';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import { disputeTable } from '../stripe/stripe-tables';
import type { RefundRow } from '../purchases/refund-table';
import type { Order } from './order-table';

type Records = Pick<StaffOrder, 'refunds' | 'disputes' | 'mails' | 'history'>;

type Purchase = {
  paymentId: string | null;
  /** Its name in the audit log. */
  auditSubject: string;
  refunds: readonly Pick<RefundRow, 'id' | 'cents' | 'status' | 'createdAt'>[];
  mails: readonly OutboxRow[];
};

const disputesOf = async (tx: Tx, paymentId: string | null): Promise<Records['disputes']> => {
  if (paymentId === null) return [];
  const rows = await tx.select().from(disputeTable).where(eq(disputeTable.paymentId, paymentId));
  return rows.map(({ id, status, seenAt }) => ({ id, status, seenAt: seenAt.toISOString() }));
};

const historyOf = async (tx: Tx, auditSubject: string): Promise<Records['history']> => {
  const rows = await tx
    .select()
    .from(auditTable)
    .where(eq(auditTable.subject, auditSubject))
    .orderBy(desc(auditTable.id));
  return rows.map(({ id, at, actor, action }) => ({ id, at: at.toISOString(), actor, action }));
};

/** Reads the history of an order or a reservation for staff. */
export const purchaseRecords = async (
  tx: Tx,
  { paymentId, auditSubject, refunds, mails }: Purchase,
): Promise<Records> => ({
  refunds: refunds.map(({ id, cents, status, createdAt }) => ({
    id,
    cents,
    status,
    createdAt: createdAt.toISOString(),
  })),
  disputes: await disputesOf(tx, paymentId),
  mails: mails.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    subject: mail.subject,
    state: mailStateOf(mail),
    createdAt: mail.createdAt.toISOString(),
  })),
  history: await historyOf(tx, auditSubject),
});

/** Where a parcel goes; null once the address is deleted. */
export const postalAddressOf = ({ shipTo }: Pick<Order, 'shipTo'>): ParcelAddress | null =>
  'line1' in shipTo ? (shipTo as ParcelAddress) : null;
