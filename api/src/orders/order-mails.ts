import { and, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { enqueue, type Enqueued } from '../mail/outbox';
import type { Mail } from '../mail/mail';
import { outboxTable, type OutboxRow } from '../mail/outbox-table';
import type { Order } from './order-table';

/** Kinds of mails whose key has the order's id: 'order-tracking:42', or 'order-tracking:42:7'. */
export const orderMailKinds = [
  'order-receipt',
  'order-shipped',
  'order-tracking',
  'order-replaced',
  'order-address',
  'order-cancelled',
  'order-link',
] as const;
type OrderMailKind = (typeof orderMailKinds)[number];

/** Keys of an order that have more behind its id; ';' is the sign after ':'. */
const isKeyOf = (kind: OrderMailKind, id: number): SQL =>
  sql`(${outboxTable.dedupeKey} ~>=~ ${`${kind}:${id}:`} and ${outboxTable.dedupeKey} ~<~ ${`${kind}:${id};`})`;

/** The mails about an order, newest first. */
export const mailsOfOrder = (
  tx: Tx,
  { id, invoiceId }: Order,
  refundIds: readonly string[],
): Promise<OutboxRow[]> => {
  const keys = [
    ...refundIds.map((refundId) => `order-refund:${refundId}`),
    ...(invoiceId === null ? [] : [`subscription-renewed:${invoiceId}`]),
    ...orderMailKinds.map((kind) => `${kind}:${id}`),
  ];
  const isLater = orderMailKinds.map((kind) => isKeyOf(kind, id));
  return tx
    .select()
    .from(outboxTable)
    .where(or(inArray(outboxTable.dedupeKey, keys), ...isLater))
    .orderBy(desc(outboxTable.id));
};

/**
 * Mails the buyer about a change of a locked order; each revision of the order has one such mail.
 * The buyer exists: see `requireBuyer`.
 */
export const mailAboutChange = async (
  tx: Tx,
  { id, revision }: Order,
  mail: Mail,
  at: Date,
): Promise<Enqueued> => enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${id}:${revision}` }, at);

/** The number of mails about changes of an order, of one kind, since a time. */
export const changeMailsSince = async (
  tx: Tx,
  { id }: Pick<Order, 'id'>,
  kind: OrderMailKind,
  since: Date,
): Promise<number> => {
  const [row] = await tx
    .select({ mails: sql<number>`count(*)::int` })
    .from(outboxTable)
    .where(and(isKeyOf(kind, id), eq(outboxTable.kind, kind), gt(outboxTable.createdAt, since)));
  return row?.mails ?? 0;
};
