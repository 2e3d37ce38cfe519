import { sql } from 'drizzle-orm';
import { offers } from '@candor/api-contract/founders';
import { formulas } from '@candor/catalog-contract/formulas';
import { cents } from '@candor/catalog-contract/money';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { batchTable, ledgerTable, reservationTable } from '../founders/founders-table';
import { firstPriceBook as priceBook } from '../prices/price-book';
import { insertRows } from './insert-rows';
import { pick, samplePerson, type Random } from './seed-people';
import { sampleNumber } from './seed-rows';

type Row = typeof reservationTable.$inferInsert & { id: number };
type Plan = { random: Random; now: Date; count: number };

const sampleReservation = ({ random, now }: Plan, id: number): Row => {
  const person = samplePerson(random, id);
  const offer = pick(random, offers);
  const formula = pick(random, formulas).id;
  const { subscriptionCents, cents: single } = priceBook.items[formula];
  const priceOf = {
    '2-pack': priceBook.items[`${formula}-2pack`].cents,
    single,
    subscribe: subscriptionCents,
  };
  const total = cents(priceOf[offer] ?? single);
  const createdAt = new Date(now.getTime() - (1 + random() * 200) * dayMs);
  const shippedAt = random() < 0.4 ? new Date(createdAt.getTime() + dayMs) : null;
  const later = new Date(now.getTime() + 3650 * dayMs);
  return {
    id,
    number: sampleNumber('F', id),
    accountId: `seeded-founder-${id}`,
    email: person.email,
    firstName: person.shipTo.name.split(' ')[0] ?? '',
    formula,
    offer,
    status: shippedAt === null ? 'confirmed' : 'shipped',
    sessionId: `seeded-founders-session-${id}`,
    subtotalCents: total,
    charges: [],
    shippingCents: [0],
    totalCents: total,
    paymentId: `seeded-founders-payment-${id}`,
    customerId: null,
    shipTo: person.shipTo,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + dayMs),
    // The provider does not know them, and nothing checks them for years.
    nextCheckAt: later,
    paidAt: createdAt,
    shippedAt,
    tracking: shippedAt === null ? null : `1ZF${String(id).padStart(9, '0')}`,
    shipsBy: new Date(createdAt.getTime() + 220 * dayMs).toISOString().slice(0, 10),
    delays: 0,
    subscriptionId: shippedAt !== null && offer === 'subscribe' ? `seeded-founder-sub-${id}` : null,
    refundAttempts: 0,
    forgetWhenRefunded: false,
  };
};

/** Adds paid reservations, at most as many as spots are free, with their entries of the ledger. */
export const seedReservations = async (tx: Tx, plan: Plan): Promise<number> => {
  const [batch] = await tx.select().from(batchTable).for('update');
  if (batch === undefined) throw new Error('There is no founders batch.');
  const count = Math.min(plan.count, batch.total - batch.claimed - batch.held);
  const [last] = await tx
    .select({ id: sql<number>`coalesce(max(${reservationTable.id}), 0)::int` })
    .from(reservationTable);
  const firstId = (last?.id ?? 0) + 1;
  const rows = Array.from({ length: count }, (_, index) =>
    sampleReservation(plan, firstId + index),
  );
  await insertRows(tx, reservationTable, rows);
  await insertRows(
    tx,
    ledgerTable,
    rows.map(({ createdAt }, index) => ({
      reservationId: firstId + index,
      happened: 'seeded',
      held: 0,
      claimed: 1,
      at: createdAt,
    })),
  );
  await tx.update(batchTable).set({ claimed: batch.claimed + count });
  return count;
};
