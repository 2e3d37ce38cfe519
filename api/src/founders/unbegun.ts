import { cents } from '@candor/catalog-contract/money';
import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { StoreFigure } from '../health/store-figures';
import type { OpsCommand } from '../ops/ops-command';
import type { FoundersDeps } from './founders-deps';
import { reservationTable, type Reservation } from './founders-table';

const noCents = cents(0);
/** The worker looks every five seconds, so what has not begun by then does not begin by itself. */
const stuckAfterMs = 3_600_000;

/**
 * Whether a reservation goes on as a subscription. One that a code paid for in full does not: nothing
 * was charged, so the provider asked for no card.
 */
export const goesOn = ({ offer, totalCents }: Pick<Reservation, 'offer' | 'totalCents'>): boolean =>
  offer === 'subscribe' && totalCents !== noCents;

/** The same as a condition, for shipped parcels of accounts that still are, and nothing begun. */
export const isToBegin = and(
  eq(reservationTable.status, 'shipped'),
  eq(reservationTable.offer, 'subscribe'),
  ne(reservationTable.totalCents, noCents),
  isNull(reservationTable.subscriptionId),
  // Who has deleted their account is charged no more.
  isNotNull(reservationTable.accountId),
);

const isStuck = (now: Date) =>
  and(isToBegin, lt(reservationTable.shippedAt, new Date(now.getTime() - stuckAfterMs)));

const stuck = (tx: Tx, now: Date): Promise<Reservation[]> =>
  tx.select().from(reservationTable).where(isStuck(now)).orderBy(asc(reservationTable.id));

const lineFor = ({ number, shippedAt, email, customerId, paymentId }: Reservation): string =>
  `${number}  shipped ${shippedAt?.toISOString() ?? 'never'}  ${email}  ` +
  (customerId === null || paymentId === null
    ? 'the provider kept no card'
    : 'refused by the provider, see the log');

/** How many due subscriptions of founders do not begin. */
export const unbegunFigure: StoreFigure = {
  name: 'candor_founders_subscriptions_stuck',
  help: 'Founders subscriptions that have not begun an hour after their first parcel shipped',
  read: async (tx, now) => {
    const [row] = await tx
      .select({ value: sql<number>`count(*)::int` })
      .from(reservationTable)
      .where(isStuck(now));
    return [{ value: row?.value ?? 0 }];
  },
};

/** Lists them: somebody has to ask these founders for a card, or find out what the provider refuses. */
export const unbegunCommand = ({ db, clock }: FoundersDeps): OpsCommand => ({
  words: 'founders unbegun',
  summary: 'Lists founders whose parcel shipped and whose subscription cannot begin',
  takesNothing: true,
  run: async () => {
    const rows = await transaction(db, (tx) => stuck(tx, clock()));
    return rows.length === 0 ? 'There are none.' : rows.map(lineFor).join('\n');
  },
});
