import { asc, eq, sql } from 'drizzle-orm';
import {
  RecordEntryResponse,
  ScaleChoiceResponse,
  type RecordResponse,
} from '@candor/api-contract/record';
import { toRitualName, type PracticeRecord } from '@candor/practice-contract/record';
import type { Tx } from '../db/database';
import { recordChoiceTable, recordEntryTable } from './record-table';

/** The whole record of an account. */
export const readRecord = async (tx: Tx, accountId: string): Promise<RecordResponse> => {
  const rows = await tx
    .select()
    .from(recordEntryTable)
    .where(eq(recordEntryTable.accountId, accountId))
    .orderBy(asc(recordEntryTable.id));
  const choices = await tx
    .select()
    .from(recordChoiceTable)
    .where(eq(recordChoiceTable.accountId, accountId))
    .orderBy(asc(recordChoiceTable.name));
  return {
    entries: rows.flatMap(({ content }) =>
      content === null ? [] : [RecordEntryResponse.parse(content)],
    ),
    replaced: rows.filter(({ content }) => content === null).map(({ id }) => id),
    choices: choices.map(({ content }) => ScaleChoiceResponse.parse(content)),
  };
};

/** Inserts or updates entries and choices. The caller holds the account's lock. */
export const writeRecord = async (
  tx: Tx,
  accountId: string,
  { entries, replaced, choices }: PracticeRecord,
): Promise<void> => {
  const rows = [
    ...entries.map((content) => ({ accountId, id: content.id, content })),
    ...replaced.map((id) => ({ accountId, id, content: null })),
  ];
  if (rows.length > 0)
    await tx
      .insert(recordEntryTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [recordEntryTable.accountId, recordEntryTable.id],
        set: { content: sql`excluded.content` },
      });
  if (choices.length > 0)
    await tx
      .insert(recordChoiceTable)
      .values(choices.map((content) => ({ accountId, name: toRitualName(content), content })))
      .onConflictDoUpdate({
        target: [recordChoiceTable.accountId, recordChoiceTable.name],
        set: { content: sql`excluded.content` },
      });
};
