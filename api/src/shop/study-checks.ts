import { asc, sql } from 'drizzle-orm';
import type { StudyChecksResponse } from '@candor/api-contract/shop';
import type { Tx } from '../db/database';
import { addDays, dayInShop } from '../pricing/business-days';
import { studyCheckTable } from './study-check-table';

/** The library is called updated monthly: after this many days it is not. */
const monthDays = 31;

/** When we last checked each study, the one that waits longest first. */
export const readStudyChecks = async (
  tx: Tx,
  now: Date,
): Promise<StudyChecksResponse['studies']> => {
  const rows = await tx
    .select()
    .from(studyCheckTable)
    .orderBy(asc(studyCheckTable.lookedAt), asc(studyCheckTable.studyId));
  const today = dayInShop(now);
  return rows.map(({ studyId, lookedAt }) => ({
    id: studyId,
    lookedAt,
    isOverdue: addDays(lookedAt, monthDays) < today,
  }));
};

/** Records that studies were looked at on a day; an earlier day than the stored one changes nothing. */
export const recordStudyChecks = async (
  tx: Tx,
  ids: readonly string[],
  lookedAt: string,
): Promise<void> => {
  await tx
    .insert(studyCheckTable)
    .values(ids.map((studyId) => ({ studyId, lookedAt })))
    .onConflictDoUpdate({
      target: studyCheckTable.studyId,
      set: { lookedAt: sql`greatest(${studyCheckTable.lookedAt}, excluded.looked_at)` },
    });
};
