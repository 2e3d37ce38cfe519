import { sql } from 'drizzle-orm';
import { rowsByState, type RowMetric } from '../db/row-metrics';
import { transaction } from '../db/transaction';
import type { AppContext, Domain } from '../domain/domain';
import { DeletionConflictError, type AccountHooks } from '../identity/account-hooks';
import { forgetMailsAbout } from '../mail/forget-mails';
import { checkoutSessionEvents } from '../purchases/apply-checkout-session';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { forgetCustomers } from '../stripe/forgotten-customers';
import { applyCartSession, cartSessions } from './cart-sessions';
import { checkoutStates } from './checkout-states';
import {
  forgetCheckouts,
  moveCheckouts,
  unfinishedCheckouts,
  visitorOfCheckout,
} from './checkout-store';
import { checkoutRoutes } from './checkout.routes';
import type { HandOrderDeps } from './create-hand-order';
import { forgetHandOrders } from './hand-order-store';
import { handOrderRoutes } from './hand-orders.staff.routes';
import { makeAccountRoutes } from './make-account.routes';
import { pollCheckoutsWorker } from './poll-checkouts';

export const checkoutMetrics: readonly RowMetric[] = [
  rowsByState(
    { name: 'candor_checkouts', help: 'Checkout sessions of the last day by state' },
    checkoutStates,
    (now) =>
      sql`checkout_sessions where created_at > ${now.toISOString()}::timestamptz - interval '1 day'`,
  ),
];

const checkoutAccountHooks = (deps: PurchaseDeps): AccountHooks => ({
  onSignedIn: moveCheckouts,
  // Afterward no session of the account can be paid, and every payment has its order.
  beforeDeletion: async ({ id }) => {
    if (id === null) return;
    for (const session of await transaction(deps.db, (tx) => unfinishedCheckouts(tx, id))) {
      await deps.payments.closeSession(session.id);
      await applyCartSession(deps)(session.id);
    }
  },
  onDeleted: async (tx, person, { since, at }) => {
    await forgetHandOrders(tx, person.email);
    if (person.id === null) return;
    const sessions = await unfinishedCheckouts(tx, person.id);
    if (sessions.some(({ status }) => status === 'open'))
      throw new DeletionConflictError('A checkout session is open.');
    const forgotten = await forgetCheckouts(tx, person.id, at);
    const ids = forgotten.map(({ id }) => id);
    const customers = forgotten.map(({ customerId }) => customerId);
    await forgetCustomers(tx, customers, at);
    await forgetMailsAbout(tx, { kinds: ['payment-failed'], ids }, since);
  },
});

/** From a cart to a paid order: checkout sessions, their events, and the worker that polls them. */
export const checkoutDomain = (
  context: Pick<AppContext, 'limits' | 'providerChecks' | 'config' | 'db' | 'redis'>,
  deps: HandOrderDeps,
): Domain => ({
  routes: [
    ...checkoutRoutes(deps, context.limits.checkout, context.providerChecks),
    ...makeAccountRoutes(context, { ...deps, visitorOfCheckout }),
  ],
  staffRoutes: handOrderRoutes(deps),
  eventHandlers: [checkoutSessionEvents(deps, cartSessions)],
  workers: [pollCheckoutsWorker(deps)],
  rowMetrics: checkoutMetrics,
  accountHooks: checkoutAccountHooks(deps),
});
