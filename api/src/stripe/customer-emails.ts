import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { Worker } from '../workers/workers';
import { createDueQueue } from './due-queue';
import type { PaymentGateway } from './payment-gateway';
import { customerEmailTable } from './stripe-tables';

const everyMs = 15_000;

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

/** Sends queued addresses to the provider; a row that changed meanwhile stays for the next run. */
export const customerEmailsWorker = (deps: CustomerDeps): Worker => {
  const { db, payments } = deps;
  const sendDue = createDueQueue(deps, {
    table: customerEmailTable,
    task: 'change customer emails',
    failure: 'customer email not changed',
    handle: async (id) => {
      const rowOf = eq(customerEmailTable.id, id);
      const [queued] = await transaction(db, (tx) =>
        tx.select().from(customerEmailTable).where(rowOf),
      );
      if (queued === undefined) return;
      await payments.changeCustomerEmail(id, queued.email);
      await transaction(db, async (tx) => {
        const isSent = and(rowOf, eq(customerEmailTable.email, queued.email));
        await tx.delete(customerEmailTable).where(isSent);
      });
    },
  });
  return { name: 'customer-emails', everyMs, run: async () => void (await sendDue()) };
};
