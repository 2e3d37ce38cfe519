import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { Ritual, RitualBook, Switch } from './ritual-merge';
import { ritualDayTable, ritualTable } from './ritual-table';

/** Everything that an account holds. */
export const readBook = async (tx: Tx, accountId: string): Promise<RitualBook> => {
  const rows = await tx
    .select()
    .from(ritualTable)
    .where(eq(ritualTable.accountId, accountId))
    .orderBy(asc(ritualTable.createdAt), asc(ritualTable.digest));
  const days = await tx
    .select()
    .from(ritualDayTable)
    .where(eq(ritualDayTable.accountId, accountId))
    .orderBy(asc(ritualDayTable.day));
  const daysOf = new Map<string, Map<string, Switch>>(
    rows.map(({ digest }) => [digest, new Map()]),
  );
  for (const { digest, day, isDone, changedAt } of days)
    daysOf.get(digest)?.set(day, { isOn: isDone, at: changedAt });
  return new Map(
    rows.map((row): [string, Ritual] => [
      row.digest,
      {
        formula: row.formula,
        anchor: { text: row.anchorText, description: row.anchorDescription },
        phrase: { text: row.phraseText, type: row.phraseType },
        createdAt: row.createdAt,
        isKept: { isOn: row.isKept, at: row.changedAt },
        days: daysOf.get(row.digest) ?? new Map<string, Switch>(),
      },
    ]),
  );
};

/** Writes rituals as they now stand, over what stood under their digests. The account is locked. */
export const writeBook = async (tx: Tx, accountId: string, book: RitualBook): Promise<void> => {
  const rituals = [...book].map(([digest, { formula, anchor, phrase, createdAt, isKept }]) => ({
    accountId,
    digest,
    formula,
    anchorText: anchor.text,
    anchorDescription: anchor.description,
    phraseText: phrase.text,
    phraseType: phrase.type,
    createdAt,
    isKept: isKept.isOn,
    changedAt: isKept.at,
  }));
  if (rituals.length === 0) return;
  await tx
    .insert(ritualTable)
    .values(rituals)
    .onConflictDoUpdate({
      target: [ritualTable.accountId, ritualTable.digest],
      set: { isKept: sql`excluded.is_kept`, changedAt: sql`excluded.changed_at` },
    });
  const days = [...book].flatMap(([digest, ritual]) =>
    [...ritual.days].map(([day, { isOn, at }]) => ({
      accountId,
      digest,
      day,
      isDone: isOn,
      changedAt: at,
    })),
  );
  // A statement has at most 65,535 values.
  const atOnce = 10_000;
  for (let from = 0; from < days.length; from += atOnce)
    await tx
      .insert(ritualDayTable)
      .values(days.slice(from, from + atOnce))
      .onConflictDoUpdate({
        target: [ritualDayTable.accountId, ritualDayTable.digest, ritualDayTable.day],
        set: { isDone: sql`excluded.is_done`, changedAt: sql`excluded.changed_at` },
      });
};
