import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { PaymentGateway } from './payment-gateway';
import { forEachWhileAvailable } from './with-provider';
import type { Worker } from '../workers/workers';
import { forgottenCustomerTable } from './stripe-tables';

const everyMs = 15_000;
const retryAfterMs = 5 * 60_000;
const batchSize = 20;

type CustomerDeps = {
  db: Database;
  payments: Pick<PaymentGateway, 'forgetCustomer'>;
  clock: () => Date;
  logger: Logger;
};

/** Queues customers for deletion at the provider, in the transaction that drops them here. */
export const forgetCustomers = async (
  tx: Tx,
  ids: readonly (string | null)[],
  at: Date,
): Promise<void> => {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return;
  await tx
    .insert(forgottenCustomerTable)
    .values(known.map((id) => ({ id, forgottenAt: at, nextCheckAt: at })))
    .onConflictDoNothing();
};

/** Takes a customer off the queue, in the transaction that stores where it is used. */
export const retainCustomer = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(forgottenCustomerTable).where(eq(forgottenCustomerTable.id, id));
};

const claimDue = (tx: Tx, now: Date): Promise<string[]> =>
  tx
    .select({ id: forgottenCustomerTable.id })
    .from(forgottenCustomerTable)
    .where(lte(forgottenCustomerTable.nextCheckAt, now))
    .orderBy(asc(forgottenCustomerTable.nextCheckAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
    .then(async (rows) => {
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .update(forgottenCustomerTable)
          .set({ nextCheckAt: new Date(now.getTime() + retryAfterMs) })
          .where(inArray(forgottenCustomerTable.id, ids));
      return ids;
    });

/** Deletes queued customers at the provider. @returns the number of claimed customers. */
export const forgetCustomersDue = async (deps: CustomerDeps): Promise<number> => {
  const { db, payments, clock, logger } = deps;
  const due = await transaction(db, (tx) => claimDue(tx, clock()));
  const onError = (err: unknown) => logger.error({ err }, 'customer deletion failed');
  await forEachWhileAvailable(due, { logger, task: 'delete customers', onError }, async (id) => {
    await payments.forgetCustomer(id);
    await transaction(db, async (tx) => {
      await tx.delete(forgottenCustomerTable).where(eq(forgottenCustomerTable.id, id));
    });
  });
  return due.length;
};

/** Runs in every process; a row is claimed by one of them. */
export const forgetCustomersWorker = (deps: CustomerDeps): Worker => ({
  name: 'forget-customers',
  everyMs,
  run: async () => void (await forgetCustomersDue(deps)),
});
