import { eq } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffMailChoices } from '@candor/api-contract/staff-today';
import type { Tx } from '../db/database';

export const mailChoiceTable = pgTable('staff_mail_choices', {
  staffId: text('staff_id').primaryKey(),
  daily: boolean('daily').notNull(),
  atOnce: boolean('at_once').notNull(),
});

const bothMails: StaffMailChoices = { daily: true, atOnce: true };

/** Which mails a member of staff wants; both by default. */
export const mailChoicesOf = async (tx: Tx, staffId: string): Promise<StaffMailChoices> => {
  const [row] = await tx.select().from(mailChoiceTable).where(eq(mailChoiceTable.staffId, staffId));
  return row === undefined ? bothMails : { daily: row.daily, atOnce: row.atOnce };
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
