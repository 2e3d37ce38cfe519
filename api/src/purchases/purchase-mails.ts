import { and, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { MailKind } from '@candor/api-contract/mail-kinds';
import type { Tx } from '../db/database';
import type { Mail } from '../mail/mail';
import { enqueue, type Enqueued } from '../mail/outbox';
import { outboxTable, type OutboxRow } from '../mail/outbox-table';
import type { PurchaseRow } from './purchase-kind';

/** Keys of a purchase that have more behind its id: 'order-tracking:42:7'. ';' is the sign after ':'. */
const isKeyOf = (kind: MailKind, id: number): SQL =>
  sql`(${outboxTable.dedupeKey} ~>=~ ${`${kind}:${id}:`} and ${outboxTable.dedupeKey} ~<~ ${`${kind}:${id};`})`;

/**
 * The mails about a purchase, newest first.
 * @param otherKeys keys of mails without the purchase's id, for example with that of a refund
 */
export const mailsOfPurchase = (
  tx: Tx,
  { mailKinds }: { mailKinds: readonly MailKind[] },
  id: number,
  otherKeys: readonly string[],
): Promise<OutboxRow[]> => {
  const keys = [...otherKeys, ...mailKinds.map((kind) => `${kind}:${id}`)];
  const isLater = mailKinds.map((kind) => isKeyOf(kind, id));
  return tx
    .select()
    .from(outboxTable)
    .where(or(inArray(outboxTable.dedupeKey, keys), ...isLater))
    .orderBy(desc(outboxTable.id));
};

/** Mails the buyer about a change of a locked purchase; each revision of it has one such mail. */
export const mailAboutChange = (
  tx: Tx,
  { id, revision }: Pick<PurchaseRow, 'id' | 'revision'>,
  mail: Mail,
  at: Date,
): Promise<Enqueued> => enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${id}:${revision}` }, at);

/** The number of mails about changes of a purchase, of one kind, since a time. */
export const changeMailsSince = async (
  tx: Tx,
  { id }: Pick<PurchaseRow, 'id'>,
  kind: MailKind,
  since: Date,
): Promise<number> => {
  const [row] = await tx
    .select({ mails: sql<number>`count(*)::int` })
    .from(outboxTable)
    .where(and(isKeyOf(kind, id), eq(outboxTable.kind, kind), gt(outboxTable.createdAt, since)));
  return row?.mails ?? 0;
};
