import { and, asc, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { readPurchaseNumber } from '@candor/api-contract/purchase-number';
import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import { staffTable } from '../staff/staff-table';
import type { Message } from './messages-table';
import { messageTable } from './messages-table';
import type { MessagesQuery } from './messages.schema';

/** The exact number above this limit is not needed, and counting would be slow. */
const maxCounted = 1000;

/** A message with the address of its assignee. */
export type ListedMessage = { message: Message; assignee: string | null };

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const matchesText = (text: string): SQL | undefined => {
  const contains = (column: PgColumn, part: string) =>
    sql`${column} ilike ${`%${escapePattern(part)}%`}`;
  const { email, name, orderNumber, body } = messageTable;
  return or(
    contains(email, emailAsStored(text)),
    contains(name, text),
    contains(body, text),
    contains(orderNumber, readPurchaseNumber(text) ?? text),
  );
};

const isAssignedTo = (assigned: string, staffId: string): SQL | undefined => {
  if (assigned === 'nobody') return isNull(messageTable.assignedTo);
  return eq(messageTable.assignedTo, assigned === 'me' ? staffId : assigned);
};

type Filters = Pick<z.output<typeof MessagesQuery>, 'state' | 'kind' | 'assigned' | 'text'>;

const conditions = ({ state, kind, assigned, text }: Filters, staffId: string): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(messageTable.state, state),
    kind === undefined ? undefined : eq(messageTable.kind, kind),
    assigned === undefined ? undefined : isAssignedTo(assigned, staffId),
    text === undefined || text === '' ? undefined : matchesText(text),
  );

const selectListed = (tx: Tx) =>
  tx
    .select({ message: messageTable, assignee: staffTable.email })
    .from(messageTable)
    .leftJoin(staffTable, eq(staffTable.id, messageTable.assignedTo));

/** A message with the address of its assignee, or null. */
export const findListed = async (tx: Tx, id: number): Promise<ListedMessage | null> =>
  (await selectListed(tx).where(eq(messageTable.id, id)))[0] ?? null;

/** A page of the inbox. `total` is null beyond a thousand. */
export const listMessages = async (
  tx: Tx,
  { page, perPage, order, ...filters }: z.output<typeof MessagesQuery>,
  staffId: string,
): Promise<{ rows: ListedMessage[]; total: number | null; hasMore: boolean }> => {
  const which = conditions(filters, staffId);
  const direction = order === 'ASC' ? asc : desc;
  const rows = await selectListed(tx)
    .where(which)
    .orderBy(direction(messageTable.createdAt), direction(messageTable.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const some = tx
    .select({ id: messageTable.id })
    .from(messageTable)
    .where(which)
    .limit(maxCounted + 1)
    .as('some');
  const [counted] = await tx.select({ total: count() }).from(some);
  const total = counted?.total ?? 0;
  return {
    rows: rows.slice(0, perPage),
    total: total > maxCounted ? null : total,
    hasMore: rows.length > perPage,
  };
};
