import type { Domain, AppContext } from '../domain/domain';
import type { SubscriptionGateway } from '../stripe/subscription-gateway';
import { startDueSubscriptions, type RecordSubscription } from './start-subscriptions';
import { describeReservation } from './describe-reservation';
import { forgetFounder, closeReservations } from './forget-founder';
import type { FoundersDeps } from './founders-deps';
import { foundersCommands } from './founders-commands';
import { foundersMetrics } from './founders-figures';
import { foundersRoutes } from './founders.routes';
import { lockReservationsOf, readBatch } from './founders-store';
import { pollReservations } from './poll-reservations';
import { foundersDisputeEvents, foundersRefundEvents } from './money-events';
import { sendDueRefunds } from './send-refunds';
import { refundOverdue } from './cancel-reservation';
import { foundersSessionEvents } from './apply-session';

const lookEveryMs = 15_000;
const workEveryMs = 5_000;

/** The Founders Batch: a thousand spots, each held, paid for, shipped or given back. */
export const foundersDomain = (
  { limits, providerChecks }: Pick<AppContext, 'limits' | 'providerChecks'>,
  deps: FoundersDeps,
  subscribing: { subscriptions: SubscriptionGateway; recordSubscription: RecordSubscription },
): Domain => {
  return {
    routes: foundersRoutes(deps, limits.checkout, providerChecks),
    eventHandlers: [
      foundersSessionEvents(deps),
      foundersRefundEvents(deps),
      foundersDisputeEvents(deps),
    ],
    opsCommands: foundersCommands(deps),
    figures: foundersMetrics,
    workers: [
      {
        name: 'reconcile-founders',
        everyMs: lookEveryMs,
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
          void (await startDueSubscriptions({ ...deps, ...subscribing }, signal)),
      },
    ],
    accountHooks: {
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
