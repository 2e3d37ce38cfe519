import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import { z } from 'zod';
import { mailStates } from '@candor/api-contract/mail-kinds';
import type { StaffMailRow } from '@candor/api-contract/staff-mails';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import { isInIndex, matchesInWalk, maxListed } from '../db/prefix';
import { emailAsStored } from '../http/email-address';
import { countLimits, listQuery, pageOf } from '../http/staff-list';
import { outboxTable, type OutboxRow } from './outbox-table';

/** The query of the list of mails. */
export const MailsQuery = listQuery(['id'], {
  state: z.enum(mailStates).optional(),
  kind: z.string().max(100).optional(),
  /** The first letters of an address. */
  recipient: z.string().max(300).optional(),
});

/** A mail without its text, which is long. */
export type ListedMail = Omit<OutboxRow, 'textBody' | 'htmlBody'>;

const { textBody: _text, htmlBody: _html, ...listedColumns } = getTableColumns(outboxTable);

const stateConditions: Record<StaffMailRow['state'], SQL | undefined> = {
  waiting: and(isNull(outboxTable.sentAt), isNull(outboxTable.deadAt)),
  sent: isNotNull(outboxTable.sentAt),
  // An erased mail cannot be tried again.
  'given-up': and(isNotNull(outboxTable.deadAt), isNull(outboxTable.blankedAt)),
};

/** Few matches are named by their ids, so that no index is walked to its end in search of them. */
const recipientIs = async (tx: Tx, recipient: string): Promise<SQL> => {
  const { id, recipient: column } = outboxTable;
  const prefix = { column: sql`lower(${column})`, prefix: recipient };
  const query = tx.select({ id }).from(outboxTable).where(isInIndex(prefix));
  const rows = await query.limit(maxListed + 1);
  return rows.length > maxListed
    ? matchesInWalk(prefix)
    : inArray(
        id,
        rows.map((row) => row.id),
      );
};

/** A page of mails, newest first, with their number. */
export const findMails = async (tx: Tx, query: z.output<typeof MailsQuery>) => {
  const { state, kind, recipient, page, perPage, order } = query;
  const address = emailAsStored(recipient ?? '');
  const where = and(
    state === undefined ? undefined : stateConditions[state],
    kind === undefined ? undefined : eq(outboxTable.kind, kind),
    address === '' ? undefined : await recipientIs(tx, address),
  );
  const rows: ListedMail[] = await tx
    .select(listedColumns)
    .from(outboxTable)
    .where(where)
    .orderBy(order === 'ASC' ? asc(outboxTable.id) : desc(outboxTable.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  // A mail has a long text, so its row is slow to pass.
  return pageOf(rows, query, {
    limit: countLimits.searched,
    count: countUpTo(tx, outboxTable, where),
  });
};
