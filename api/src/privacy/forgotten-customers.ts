import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../logger';
import { ProviderAwayError, type PaymentGateway } from '../stripe/payment-gateway';
import type { Worker } from '../workers';
import { forgottenCustomerTable } from './erasure-table';

const everyMs = 15_000;
const againMs = 5 * 60_000;
const atMost = 20;

type CustomerDeps = {
  db: Database;
  payments: Pick<PaymentGateway, 'forgetCustomer'>;
  clock: () => Date;
  logger: Logger;
};

/** Notes whom the provider shall forget, in the transaction after which nothing here needs them. */
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

const take = (tx: Tx, now: Date): Promise<string[]> =>
  tx
    .select({ id: forgottenCustomerTable.id })
    .from(forgottenCustomerTable)
    .where(lte(forgottenCustomerTable.nextCheckAt, now))
    .orderBy(asc(forgottenCustomerTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
    .then(async (rows) => {
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .update(forgottenCustomerTable)
          .set({ nextCheckAt: new Date(now.getTime() + againMs) })
          .where(inArray(forgottenCustomerTable.id, ids));
      return ids;
    });

/** Deletes at the provider who is to be forgotten there. @returns how many were looked at. */
export const forgetCustomersDue = async (deps: CustomerDeps): Promise<number> => {
  const { db, payments, clock, logger } = deps;
  const due = await transaction(db, (tx) => take(tx, clock()));
  for (const id of due)
    try {
      await payments.forgetCustomer(id);
      await transaction(db, async (tx) => {
        await tx.delete(forgottenCustomerTable).where(eq(forgottenCustomerTable.id, id));
      });
    } catch (error) {
      if (error instanceof ProviderAwayError) {
        logger.warn('the payment provider is away; customers are deleted there later');
        break;
      }
      logger.error({ err: error }, 'a customer could not be deleted at the payment provider');
    }
  return due.length;
};

/** Runs beside the API, in every process: a row is taken by one of them. */
export const forgetCustomersWorker = (deps: CustomerDeps): Worker => ({
  name: 'forget-customers',
  everyMs,
  run: async () => void (await forgetCustomersDue(deps)),
});
