import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { cents } from '@candor/catalog-contract/money';
import type { OpsCommand } from '../commands/ops-command';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import type { RowMetric } from '../db/row-metrics';
import { transaction } from '../db/transaction';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { type Reservation, reservationTable } from './founders-table';

const noCents = cents(0);
/** The worker runs every five seconds, so a subscription this late needs an operator. */
const stuckAfterMs = 3_600_000;

/**
 * Returns whether a reservation continues as a subscription. A reservation that a code paid in full
 * does not: nothing was charged, so the provider has no card.
 */
export const becomesSubscription = ({
  offer,
  totalCents,
}: Pick<Reservation, 'offer' | 'totalCents'>): boolean =>
  offer === 'subscribe' && totalCents !== noCents;

/** SQL condition: shipped, `becomesSubscription`, its account exists, and its subscription has not started. */
export const isDueToStart = and(
  eq(reservationTable.status, 'shipped'),
  eq(reservationTable.offer, 'subscribe'),
  ne(reservationTable.totalCents, noCents),
  isNull(reservationTable.subscriptionId),
  // Deleted accounts are not charged.
  isNotNull(reservationTable.accountId),
);

const isStuck = (now: Date) =>
  and(isDueToStart, lt(reservationTable.shippedAt, new Date(now.getTime() - stuckAfterMs)));

const stuckReservations = (tx: Tx, now: Date): Promise<Reservation[]> =>
  tx.select().from(reservationTable).where(isStuck(now)).orderBy(asc(reservationTable.id));

const formatRow = ({ number, shippedAt, email, customerId, paymentId }: Reservation): string =>
  `${number}  shipped ${shippedAt?.toISOString() ?? 'never'}  ${email}  ` +
  (customerId === null || paymentId === null
    ? 'the provider has no card'
    : 'rejected by the provider, see the log');

/** Founders' subscriptions that are due and have not started. */
export const stuckSubscriptionsMetric: RowMetric = {
  name: 'candor_founders_subscriptions_stuck',
  help: 'Founders subscriptions that have not started an hour after their first parcel shipped',
  read: async (tx, now) => {
    const [row] = await tx
      .select({ value: sql<number>`count(*)::int` })
      .from(reservationTable)
      .where(isStuck(now));
    return [{ value: row?.value ?? 0 }];
  },
};

/** Lists stuck subscriptions; the log has the rejections of the provider. */
export const stuckSubscriptionsCommand = ({ db, clock }: PurchaseDeps): OpsCommand => ({
  name: 'founders unbegun',
  summary: 'lists founders whose parcel shipped and whose subscription cannot start',
  run: async () => {
    const rows = await transaction(db, (tx) => stuckReservations(tx, clock()));
    return rows.length === 0 ? 'There are none.' : rows.map(formatRow).join('\n');
  },
});

/** The first charge of a founder's subscription after the reservation. */
export const nextChargeAt = (shippedAt: Date): Date =>
  new Date(shippedAt.getTime() + BILLING_INTERVAL_DAYS * dayMs);
