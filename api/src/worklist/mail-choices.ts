import { inArray } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffMailChoices } from '@candor/api-contract/staff-worklist';
import type { Tx } from '../db/database';

export const mailChoiceTable = pgTable('staff_mail_choices', {
  staffId: text('staff_id').primaryKey(),
  daily: boolean('daily').notNull(),
  atOnce: boolean('at_once').notNull(),
});

const bothMails: StaffMailChoices = { daily: true, atOnce: true };

/** Returns the email choices of some members of staff, in their order; both kinds by default. */
export const mailChoicesOfAll = async (
  tx: Tx,
  staffIds: readonly string[],
): Promise<StaffMailChoices[]> => {
  const rows = await tx
    .select()
    .from(mailChoiceTable)
    .where(inArray(mailChoiceTable.staffId, [...staffIds]));
  const chosen = new Map(rows.map(({ staffId, daily, atOnce }) => [staffId, { daily, atOnce }]));
  return staffIds.map((id) => chosen.get(id) ?? bothMails);
};

/** Returns the email choices of a member of staff. */
export const mailChoicesOf = async (tx: Tx, staffId: string): Promise<StaffMailChoices> => {
  const [choices = bothMails] = await mailChoicesOfAll(tx, [staffId]);
  return choices;
};

export const putMailChoices = async (
  tx: Tx,
  staffId: string,
  choices: StaffMailChoices,
): Promise<void> => {
  await tx
    .insert(mailChoiceTable)
    .values({ staffId, ...choices })
    .onConflictDoUpdate({ target: mailChoiceTable.staffId, set: choices });
};
