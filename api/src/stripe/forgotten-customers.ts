import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { Worker } from '../workers/workers';
import { createDueQueue } from './due-queue';
import type { PaymentGateway } from './payment-gateway';
import { forgottenCustomerTable } from './stripe-tables';

const everyMs = 15_000;

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

/** Takes a customer off the queue: it is deleted, or this transaction stores where it is used. */
export const retainCustomer = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(forgottenCustomerTable).where(eq(forgottenCustomerTable.id, id));
};

/** Deletes queued customers at the provider. @returns the number of claimed customers. */
export const forgetCustomersDue = (deps: CustomerDeps): Promise<number> =>
  createDueQueue(deps, {
    table: forgottenCustomerTable,
    task: 'delete customers',
    failure: 'customer deletion failed',
    handle: async (id) => {
      await deps.payments.forgetCustomer(id);
      await transaction(deps.db, (tx) => retainCustomer(tx, id));
    },
  })();

export const forgetCustomersWorker = (deps: CustomerDeps): Worker => ({
  name: 'forget-customers',
  everyMs,
  run: async () => void (await forgetCustomersDue(deps)),
});
