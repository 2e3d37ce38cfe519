import { asc, eq, sql } from 'drizzle-orm';
import type { TimedFlag } from '@candor/practice-contract/ritual';
import type { Tx } from '../db/database';
import type { Ritual, Rituals } from './merge';
import { ritualDayTable, ritualTable } from './ritual-table';

/** All rituals of an account. */
export const readRituals = async (tx: Tx, accountId: string): Promise<Rituals> => {
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
  const daysOf = new Map<string, Map<string, TimedFlag<Date>>>(
    rows.map(({ digest }) => [digest, new Map()]),
  );
  for (const { digest, day, isDone, changedAt } of days)
    daysOf.get(digest)?.set(day, { on: isDone, at: changedAt });
  return new Map(
    rows.map((row): [string, Ritual] => [
      row.digest,
      {
        formula: row.formula,
        anchor: { text: row.anchorText, description: row.anchorDescription },
        phrase: { text: row.phraseText, type: row.phraseType },
        createdAt: row.createdAt,
        firstDay: row.firstDay ?? undefined,
        isStored: { on: row.isStored, at: row.changedAt },
        days: daysOf.get(row.digest) ?? new Map<string, TimedFlag<Date>>(),
      },
    ]),
  );
};

/** Inserts or updates rituals by digest. The caller holds the account's lock. */
export const writeRituals = async (tx: Tx, accountId: string, rituals: Rituals): Promise<void> => {
  const rows = [...rituals].map(([digest, { formula, anchor, phrase, isStored, ...ritual }]) => ({
    accountId,
    digest,
    formula,
    anchorText: anchor.text,
    anchorDescription: anchor.description,
    phraseText: phrase.text,
    phraseType: phrase.type,
    createdAt: ritual.createdAt,
    firstDay: ritual.firstDay ?? null,
    isStored: isStored.on,
    changedAt: isStored.at,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(ritualTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [ritualTable.accountId, ritualTable.digest],
      set: {
        firstDay: sql`excluded.first_day`,
        isStored: sql`excluded.is_kept`,
        changedAt: sql`excluded.changed_at`,
      },
    });
  const days = [...rituals].flatMap(([digest, ritual]) =>
    [...ritual.days].map(([day, { on, at }]) => ({
      accountId,
      digest,
      day,
      isDone: on,
      changedAt: at,
    })),
  );
  // A statement has at most 65,535 values.
  const batchSize = 10_000;
  for (let from = 0; from < days.length; from += batchSize)
    await tx
      .insert(ritualDayTable)
      .values(days.slice(from, from + batchSize))
      .onConflictDoUpdate({
        target: [ritualDayTable.accountId, ritualDayTable.digest, ritualDayTable.day],
        set: { isDone: sql`excluded.is_done`, changedAt: sql`excluded.changed_at` },
      });
};
