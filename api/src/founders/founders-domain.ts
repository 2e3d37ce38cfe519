import { transaction } from '../db/transaction';
import type { Domain, Platform } from '../platform';
import type { PaymentGateway } from '../stripe/payment-gateway';
import type { SubscriptionGateway } from '../stripe/subscription-gateway';
import { beginDue } from './begin-subscriptions';
import { describeReservation } from './describe-reservation';
import { foundersCommands } from './founders-commands';
import { foundersFigures } from './founders-figures';
import { foundersRoutes } from './founders.routes';
import { readBatch, reservationsOf, stripReservations } from './founders-store';
import { reconcileReservations } from './reconcile-reservations';
import { giveUp, giveUpBroken, payBackDue } from './refunds';
import { foundersEvents } from './settle';

const lookEveryMs = 15_000;
const workEveryMs = 5_000;

/** The Founders Batch: a thousand spots, each held, paid for, shipped or given back. */
export const foundersDomain = (
  platform: Platform,
  payments: PaymentGateway,
  subscriptions: SubscriptionGateway,
): Domain => {
  const { config, db, priceBook, clock, logger, limits } = platform;
  const deps = { db, payments, priceBook, clock, logger, publicOrigin: config.publicOrigin };
  return {
    routes: foundersRoutes(deps, limits.checkout),
    eventHandlers: [foundersEvents(deps)],
    opsCommands: foundersCommands(deps),
    figures: foundersFigures,
    workers: [
      {
        name: 'reconcile-founders',
        everyMs: lookEveryMs,
        run: async (signal) => void (await reconcileReservations(deps, signal)),
      },
      {
        name: 'founders-refunds',
        everyMs: workEveryMs,
        run: async (signal) => {
          await giveUpBroken(deps);
          await payBackDue(deps, signal);
        },
      },
      {
        name: 'founders-subscriptions',
        everyMs: workEveryMs,
        run: async (signal) => void (await beginDue({ ...deps, subscriptions }, signal)),
      },
    ],
    accountHooks: {
      exportAs: {
        name: 'reservations',
        read: async (tx, { id }) => {
          const batch = await readBatch(tx);
          return (await reservationsOf(tx, id)).map((row) => describeReservation(row, batch));
        },
      },
      // What has not shipped is given up with the account.
      beforeDeletion: async (account) => {
        const rows = await transaction(db, (tx) => reservationsOf(tx, account.id));
        for (const { number, status } of rows)
          if (status === 'confirmed') await giveUp(deps)(account, number);
        for (const { sessionId, status } of rows)
          if (status === 'open' && sessionId !== null) await payments.closePage(sessionId);
      },
      onDeleted: (tx, { id }) => stripReservations(tx, id),
    },
  };
};
