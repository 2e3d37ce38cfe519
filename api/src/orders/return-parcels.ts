import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import { auditAs, auditPersonalTable, auditTable } from '../db/audit';
import type { Tx } from '../db/database';
import type { TakenBack } from '../identity/account-hooks';
import { aboutBuyer, auditSubject } from '../purchases/lock-purchase';
import { buyer } from './change-by-buyer';
import { orderKind } from './order-kind';
import { updateOrder } from './order-store';
import { buyerEmail, type OrderRow } from './order-table';

const action = 'order.address';

/**
 * The addresses of parcels before they were changed in their buyer's name since that time, by the
 * subject of the audit entry.
 */
const readEarlierAddresses = async (
  tx: Tx,
  subjects: readonly string[],
  since: Date,
): Promise<Map<string, ParcelAddress>> => {
  const rows = await tx
    .select({ subject: auditTable.subject, before: auditPersonalTable.before })
    .from(auditTable)
    .innerJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditTable.id))
    .where(
      and(
        inArray(auditTable.subject, [...subjects]),
        eq(auditTable.action, action),
        eq(auditTable.actor, buyer),
        gte(auditTable.at, since),
      ),
    )
    .orderBy(asc(auditTable.id));
  const earliest = new Map<string, ParcelAddress>();
  for (const { subject, before } of rows)
    if (!earliest.has(subject)) earliest.set(subject, before['shipTo'] as ParcelAddress);
  return earliest;
};

/** Parcels that have not left go again where they went before changes of address that are taken back. */
export const returnParcels = async (
  tx: Tx,
  orders: readonly OrderRow[],
  { since, now }: TakenBack,
): Promise<void> => {
  const waiting = orders.filter(
    ({ shippedAt, status }) => shippedAt === null && status !== 'refunded',
  );
  if (waiting.length === 0) return;
  const earlier = await readEarlierAddresses(
    tx,
    waiting.map((order) => auditSubject(orderKind, order)),
    since,
  );
  const audit = auditAs({ name: 'undo of an email change', role: null, address: null }, () => now);
  for (const order of waiting) {
    const shipTo = earlier.get(auditSubject(orderKind, order));
    if (shipTo === undefined) continue;
    await updateOrder(tx, order.id, { shipTo });
    await audit(tx, {
      action,
      subject: auditSubject(orderKind, order),
      before: {},
      after: {},
      ...aboutBuyer(buyerEmail(order), { shipTo: order.shipTo }, { shipTo }),
    });
  }
};
