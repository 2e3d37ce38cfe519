import { desc, eq } from 'drizzle-orm';
import type {
  StaffSubscription,
  StaffSubscriptionRow,
} from '@candor/api-contract/staff-subscriptions';
import { offSaleNames } from '@candor/catalog-contract/stock';
import { auditPersonalTable, auditTable } from '../db/audit';
import type { Tx } from '../db/database';
import { orderTable } from '../orders/order-table';
import { readOffSale } from '../shop/off-sale-store';
import { consentsOf } from './consent-store';
import { isPaused } from './pending-change';
import { auditSubject } from './record-change';
import { nextChargeOf } from './subscription-states';
import type { Subscription } from './subscription-table';

/** Orders and changes of one subscription that its page shows, newest first. */
const maxHistory = 60;

const stateOf = (row: Subscription): StaffSubscriptionRow['state'] => {
  if (row.status !== 'active') return row.status;
  if (row.cancelAt !== null) return 'cancelling';
  return isPaused(row) ? 'paused' : 'active';
};

/** The delivery address; its texts are empty when there is none. */
export const addressOf = ({ shipTo: to }: Subscription): StaffSubscription['address'] => {
  if (!('line1' in to)) return { name: '', line1: '', line2: '', city: '', state: '', zip: '' };
  const { name, line1, line2, city, state, zip } = to;
  return { name, line1, line2, city, state, zip };
};

/** A subscription in the staff's list. */
export const describeRow = (row: Subscription): StaffSubscriptionRow => ({
  id: row.id,
  state: stateOf(row),
  email: row.email,
  name: addressOf(row).name,
  lines: row.lines.map(({ sku, name, quantity, unitCents }) => ({
    sku,
    name,
    quantity,
    unitCents,
  })),
  cents: row.cents,
  startedAt: row.startedAt.toISOString(),
  nextChargeAt: nextChargeOf(row)?.at.toISOString() ?? null,
  revision: row.revision,
});

const ordersOf = async (tx: Tx, id: string): Promise<StaffSubscription['orders']> => {
  const rows = await tx
    .select()
    .from(orderTable)
    .where(eq(orderTable.subscriptionId, id))
    .orderBy(desc(orderTable.createdAt))
    .limit(maxHistory);
  return rows.map((order) => ({
    number: order.number,
    status: order.status,
    isRenewal: order.invoiceId !== null,
    totalCents: order.totalCents,
    createdAt: order.createdAt.toISOString(),
  }));
};

const changesOf = async (tx: Tx, id: string): Promise<StaffSubscription['changes']> => {
  const rows = await tx
    .select({ entry: auditTable, personal: auditPersonalTable })
    .from(auditTable)
    .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditTable.id))
    .where(eq(auditTable.subject, auditSubject(id)))
    .orderBy(desc(auditTable.id))
    .limit(maxHistory);
  return rows.map(({ entry, personal }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actor,
    action: entry.action,
    before: { ...entry.before, ...personal?.before },
    after: { ...entry.after, ...personal?.after },
  }));
};

/** Lines that new buyers cannot have any more; the subscription goes on with them. */
const notForSaleIn = async (tx: Tx, { lines, status }: Subscription): Promise<string[]> => {
  const offSale = status === 'ended' ? [] : await readOffSale(tx);
  return lines.filter(({ sku }) => offSaleNames(sku, offSale).length > 0).map(({ name }) => name);
};

/** A subscription with its orders and changes. */
export const describeSubscription = async (
  tx: Tx,
  row: Subscription,
): Promise<StaffSubscription> => {
  const { cardBrand, cardLast4, pendingChange } = row;
  return {
    ...describeRow(row),
    status: row.status,
    hasAccount: row.accountId !== null,
    currency: row.currency,
    customerId: row.customerId,
    periodEnd: row.periodEnd.toISOString(),
    cancelAt: row.cancelAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    pausedFrom: isPaused(row) ? (row.pausedFrom?.toISOString() ?? null) : null,
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    address: addressOf(row),
    pending:
      pendingChange === null
        ? null
        : { kind: pendingChange.kind, since: pendingChange.requestedAt },
    consents: (await consentsOf(tx, [row.id])).map(({ text, givenAt }) => ({
      text,
      givenAt: givenAt.toISOString(),
    })),
    notForSale: await notForSaleIn(tx, row),
    orders: await ordersOf(tx, row.id),
    changes: await changesOf(tx, row.id),
  };
};
