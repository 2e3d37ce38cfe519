import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { readPurchaseNumber } from '@candor/api-contract/purchase-number';
import { auditPersonalTable, auditTable } from '../db/audit';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import { isInIndex, matchesInWalk, maxListed } from '../db/prefix';
import { countLimits, listQuery, pageOf } from '../http/staff-list';
import { endOfShopDay, startOfShopDay } from '../pricing/business-days';

const Part = z.string().trim().min(1).max(300).optional();

/** The query of the audit log. */
export const AuditQuery = listQuery(['at'], {
  /** A part of who made the change. */
  actor: Part,
  action: z.string().max(300).optional(),
  /** The beginning of an entry's subject, 'order C-7K', or of the number or name in it, 'C-7K'. */
  subject: Part,
  day: Day.optional(),
});
type AuditQuery = z.output<typeof AuditQuery>;

/** An entry and its values about a person, which are deleted with the person's data. */
export type JoinedEntry = {
  entry: typeof auditTable.$inferSelect;
  personal: typeof auditPersonalTable.$inferSelect | null;
};

/** Staff and programs are few: the index is read once for each name, and not for each entry. */
const actorsWith = async (tx: Tx, part: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ actor: string }>(sql`
    with recursive names as (
      (select actor from audit_entries order by actor limit 1)
      union all
      select (select actor from audit_entries where actor > names.actor order by actor limit 1)
        from names where names.actor is not null
    )
    select actor from names
      where position(${part.toLowerCase()}::text in lower(actor)) > 0 limit ${maxListed}`);
  return rows.map(({ actor }) => actor);
};

const subjectColumns = [
  sql`lower(${auditTable.subject})`,
  sql`lower(regexp_replace(${auditTable.subject}, '^[^ ]+ ', ''))`,
];

/** Few matches are named by their ids, so that no index is walked to its end in search of them. */
const subjectIs = async (tx: Tx, text: string): Promise<SQL> => {
  const parts: SQL[] = [];
  const written = (readPurchaseNumber(text) ?? text).toLowerCase();
  for (const column of subjectColumns) {
    const prefix = { column, prefix: written };
    const query = tx.select({ id: auditTable.id }).from(auditTable).where(isInIndex(prefix));
    const rows = await query.limit(maxListed + 1);
    if (rows.length > maxListed) parts.push(matchesInWalk(prefix));
    else if (rows.length > 0)
      parts.push(
        inArray(
          auditTable.id,
          rows.map(({ id }) => id),
        ),
      );
  }
  return or(...parts) ?? sql`false`;
};

const whereOf = async (tx: Tx, { actor, action, subject, day }: AuditQuery) =>
  and(
    actor === undefined ? undefined : inArray(auditTable.actor, await actorsWith(tx, actor)),
    action === undefined ? undefined : eq(auditTable.action, action),
    subject === undefined ? undefined : await subjectIs(tx, subject),
    day === undefined ? undefined : gte(auditTable.at, startOfShopDay(day)),
    day === undefined ? undefined : lt(auditTable.at, endOfShopDay(day)),
  );

const selectJoined = (tx: Tx) =>
  tx
    .select({ entry: auditTable, personal: auditPersonalTable })
    .from(auditTable)
    .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditTable.id));

/** A page of entries, newest first, with their number. */
export const findAuditEntries = async (tx: Tx, query: AuditQuery) => {
  const where = await whereOf(tx, query);
  const rows: JoinedEntry[] = await selectJoined(tx)
    .where(where)
    .orderBy(query.order === 'ASC' ? asc(auditTable.id) : desc(auditTable.id))
    .limit(query.perPage + 1)
    .offset((query.page - 1) * query.perPage);
  return pageOf(rows, query, {
    limit: query.subject === undefined ? countLimits.listed : countLimits.searched,
    count: countUpTo(tx, auditTable, where),
  });
};

/** An entry; null for an unknown id. */
export const auditEntryById = async (tx: Tx, id: number): Promise<JoinedEntry | null> =>
  (await selectJoined(tx).where(eq(auditTable.id, id)))[0] ?? null;
