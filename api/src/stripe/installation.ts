import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OpsCommand } from '../commands/ops-command';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { installationTable } from './stripe-tables';

/** The id of the shop that owns this database, created at the first read. */
export const readInstallation = (db: Database): Promise<string> =>
  transaction(db, async (tx) => {
    await tx.insert(installationTable).values({ id: randomUUID() }).onConflictDoNothing();
    const [row] = await tx.select().from(installationTable);
    if (row === undefined) throw new Error('The id of this installation was not stored.');
    return row.id;
  });

/** Prints or sets the id; a copy of the data needs a new one. */
export const installationCommand = (db: Database): OpsCommand => ({
  name: 'installation',
  summary: 'prints the id of all objects at the provider, or sets it (then restart)',
  define: (command) => command.argument('[id]', "8 to 64 characters, or 'new'"),
  run: async (requested?: string) => {
    if (requested !== undefined && !/^(new|[\w-]{8,64})$/.test(requested))
      throw new Error("An id has 8 to 64 letters, digits, '-' and '_'; or it is 'new'.");
    const before = await readInstallation(db);
    if (requested === undefined) return before;
    const id = requested === 'new' ? randomUUID() : requested;
    await transaction(db, (tx) =>
      tx.update(installationTable).set({ id }).where(eq(installationTable.isOnlyRow, true)),
    );
    return `This installation was ${before} and is ${id} once every API and worker has been restarted.`;
  },
});
