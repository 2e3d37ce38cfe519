import { and, eq, gte } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { UsAddress } from '@candor/api-contract/us-address';
import type { Tx } from '../db/database';
import { timestamp } from '../db/timestamp';

export const savedAddressTable = pgTable('saved_addresses', {
  accountId: text('account_id').primaryKey(),
  shipTo: jsonb('ship_to').$type<UsAddress>().notNull(),
  changedAt: timestamp('changed_at').notNull(),
});

/** Name and address that an account has saved; null for none. */
export const savedAddressOf = async (tx: Tx, accountId: string): Promise<UsAddress | null> =>
  (await tx.select().from(savedAddressTable).where(eq(savedAddressTable.accountId, accountId)))[0]
    ?.shipTo ?? null;

/** Deletes an address that was saved since then. */
export const forgetAddressSince = async (tx: Tx, accountId: string, since: Date): Promise<void> => {
  await tx
    .delete(savedAddressTable)
    .where(
      and(eq(savedAddressTable.accountId, accountId), gte(savedAddressTable.changedAt, since)),
    );
};

/** Saves the address of a locked account; null deletes it. */
export const saveAddress = async (
  tx: Tx,
  accountId: string,
  shipTo: UsAddress | null,
  at: Date,
): Promise<void> => {
  if (shipTo === null) {
    await tx.delete(savedAddressTable).where(eq(savedAddressTable.accountId, accountId));
    return;
  }
  await tx
    .insert(savedAddressTable)
    .values({ accountId, shipTo, changedAt: at })
    .onConflictDoUpdate({
      target: savedAddressTable.accountId,
      set: { shipTo, changedAt: at },
    });
};
