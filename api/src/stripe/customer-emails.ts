import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { Worker } from '../workers/workers';
import type { PaymentGateway } from './payment-gateway';
import { customerEmailTable } from './stripe-tables';
import { forEachWhileAvailable } from './with-provider';

const everyMs = 15_000;
const retryAfterMs = 5 * 60_000;
const batchSize = 20;

type CustomerDeps = {
  db: Database;
  payments: Pick<PaymentGateway, 'changeCustomerEmail'>;
  clock: () => Date;
  logger: Logger;
};

/** Queues a new address for customers at the provider, in the transaction that changes it here. */
export const changeCustomerEmails = async (
  tx: Tx,
  ids: readonly (string | null)[],
  email: string,
  at: Date,
): Promise<void> => {
  for (const id of new Set(ids))
    if (id !== null)
      await tx
        .insert(customerEmailTable)
        .values({ id, email, nextCheckAt: at })
        .onConflictDoUpdate({ target: customerEmailTable.id, set: { email, nextCheckAt: at } });
};

const claimDue = async (tx: Tx, now: Date) => {
  const rows = await tx
    .select()
    .from(customerEmailTable)
    .where(lte(customerEmailTable.nextCheckAt, now))
    .orderBy(asc(customerEmailTable.nextCheckAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(customerEmailTable)
      .set({ nextCheckAt: new Date(now.getTime() + retryAfterMs) })
      .where(inArray(customerEmailTable.id, ids));
  return rows;
};

/** Sends queued addresses to the provider; a row that changed meanwhile stays for the next run. */
export const customerEmailsWorker = ({ db, payments, clock, logger }: CustomerDeps): Worker => ({
  name: 'customer-emails',
  everyMs,
  run: async () => {
    const due = await transaction(db, (tx) => claimDue(tx, clock()));
    const onError = (err: unknown) => logger.error({ err }, 'customer email not changed');
    const task = 'change customer emails';
    await forEachWhileAvailable(due, { logger, task, onError }, async ({ id, email }) => {
      await payments.changeCustomerEmail(id, email);
      await transaction(db, async (tx) => {
        const [row] = await tx
          .select()
          .from(customerEmailTable)
          .where(eq(customerEmailTable.id, id))
          .for('update');
        if (row?.email === email)
          await tx.delete(customerEmailTable).where(eq(customerEmailTable.id, id));
      });
    });
  },
});
