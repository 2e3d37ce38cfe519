import { sql } from 'drizzle-orm';
import { rowsByState, type RowMetric } from '../db/row-metrics';
import type { AppContext, Domain } from '../domain/domain';
import { checkoutSessionEvents } from '../purchases/apply-checkout-session';
import { disputeEvents } from '../purchases/apply-disputes';
import { refundEvents } from '../purchases/apply-refunds';
import type { SellingDeps } from '../purchases/purchase-deps';
import type { SubscriptionGateway } from '../stripe/subscription-gateway';
import { reservationRefundRules } from './apply-reservation-refunds';
import { refundOverdue } from './cancel-reservation';
import { describeReservation } from './describe-reservation';
import { closeReservations, forgetFounder } from './forget-founder';
import { foundersCommands } from './founders-commands';
import { foundersSessions } from './founders-sessions';
import {
  lockReservationsOf,
  moveReservations,
  readBatch,
  takeReservationsBack,
} from './founders-store';
import { dueReservationsMetric, foundersWorklist } from './founders-worklist';
import { foundersRoutes } from './founders.routes';
import { foundersStaffRoutes } from './founders.staff.routes';
import { pollReservations } from './poll-reservations';
import { reservationKind } from './reservation-kind';
import { reservationStates } from './reservation-states';
import { sendDueRefunds } from './send-refunds';
import { type RecordSubscription, startDueSubscriptions } from './start-subscriptions';
import { stuckSubscriptionsMetric } from './unstarted-subscriptions';

const pollEveryMs = 15_000;
const workEveryMs = 5_000;

type Batch = { claimed: number; held: number; free: number };

export const foundersMetrics: readonly RowMetric[] = [
  stuckSubscriptionsMetric,
  dueReservationsMetric,
  rowsByState(
    { name: 'candor_founders_reservations', help: 'Reservations of the Founders Batch by state' },
    reservationStates,
    () => sql`founders_reservations`,
  ),
  {
    name: 'candor_founders_spots',
    help: 'Spots of the Founders Batch: claimed, held by open checkout sessions, free',
    label: 'state',
    read: async (tx) => {
      const { rows } = await tx.execute<Batch>(
        sql`select claimed, held, total - claimed - held as free from founders_batch`,
      );
      return rows.flatMap((batch) =>
        (['claimed', 'held', 'free'] as const).map((of) => ({ of, value: batch[of] })),
      );
    },
  },
];

/** The Founders Batch: a thousand spots that are held, paid, shipped or refunded. */
export const foundersDomain = (
  { limits, providerChecks }: Pick<AppContext, 'limits' | 'providerChecks'>,
  deps: SellingDeps,
  subscriptionDeps: { subscriptions: SubscriptionGateway; recordSubscription: RecordSubscription },
): Domain => {
  return {
    routes: foundersRoutes(deps, limits.checkout, providerChecks),
    eventHandlers: [
      checkoutSessionEvents(deps, foundersSessions),
      refundEvents(deps, reservationRefundRules),
      disputeEvents(deps, reservationKind),
    ],
    staffRoutes: foundersStaffRoutes(deps),
    opsCommands: foundersCommands(deps),
    rowMetrics: foundersMetrics,
    worklist: foundersWorklist,
    workers: [
      {
        name: 'reconcile-founders',
        everyMs: pollEveryMs,
        run: async (signal) => void (await pollReservations(deps, signal)),
      },
      {
        name: 'founders-refunds',
        everyMs: workEveryMs,
        run: async (signal) => {
          await refundOverdue(deps);
          await sendDueRefunds(deps, signal);
        },
      },
      {
        name: 'founders-subscriptions',
        everyMs: workEveryMs,
        run: async (signal) =>
          void (await startDueSubscriptions({ ...deps, ...subscriptionDeps }, signal)),
      },
    ],
    accountHooks: {
      onEmailChanged: moveReservations,
      onEmailTakenBack: takeReservationsBack,
      exportAs: {
        name: 'reservations',
        read: async (tx, person) => {
          const batch = await readBatch(tx);
          return (await lockReservationsOf(tx, person)).map((row) => ({
            ...describeReservation(row, batch),
            email: row.email,
            sentTo: row.shipTo,
          }));
        },
      },
      beforeDeletion: closeReservations(deps),
      onDeleted: forgetFounder,
    },
  };
};
