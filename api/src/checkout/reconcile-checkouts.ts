import { dayMs, hourMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { orderRefunds } from '../orders/order-refunds';
import { ordersOfCheckouts } from '../orders/order-store';
import type { OrderRow } from '../orders/order-table';
import type { Difference, Reconciliation } from '../purchases/ledger';
import type { PurchaseDeps, SellingDeps } from '../purchases/purchase-deps';
import { reconcileRefundsAndDisputes } from '../purchases/reconcile-refunds';
import { reconcileSessions, type SessionLedger } from '../purchases/reconcile-sessions';
import type { CheckoutSessionSummary } from '../stripe/payment-gateway';
import { cartSessions } from './cart-sessions';
import { checkoutsByIds, checkoutsSince } from './checkout-store';
import type { Checkout } from './checkout-table';
import { rebuildCheckout } from './rebuild-checkout';

/** A younger session may not be stored yet. */
const minAgeMs = 5 * 60_000;
/** Longer than any difference between the clocks of two machines. */
const clockSkewMs = hourMs;

const isInSync = (
  { status, payment }: CheckoutSessionSummary,
  { status: local }: Checkout,
): boolean => {
  if (payment === 'paid') return local === 'paid' || local === 'needs_review';
  if (status === 'complete') return local === 'processing' || local === 'failed';
  return status === 'expired' ? local === 'expired' : local === 'open';
};

/** The link of such a session was never shown, because the process ended before it stored the session. */
const closeUnknown = async (
  deps: SellingDeps,
  { sessionId, status, createdAt }: CheckoutSessionSummary,
): Promise<Difference[]> => {
  const age = deps.clock().getTime() - createdAt.getTime();
  if (status !== 'open' || age < minAgeMs) return [];
  await deps.payments.closeSession(sessionId);
  return [{ about: sessionId, what: 'open and unknown here: closed', isHealed: true }];
};

const checkoutLedger: SessionLedger<Checkout> = {
  rules: cartSessions,
  readLocal: async ({ db }, ids) =>
    new Map((await transaction(db, (tx) => checkoutsByIds(tx, ids))).map((row) => [row.id, row])),
  isInSync,
  rebuild: rebuildCheckout,
  closeUnknown,
};

const findMissingAtProvider = async (
  deps: PurchaseDeps,
  since: Date,
  sessions: readonly CheckoutSessionSummary[],
): Promise<Difference[]> => {
  const remote = new Set(sessions.map(({ sessionId }) => sessionId));
  const from = new Date(since.getTime() + clockSkewMs);
  const local = await transaction(deps.db, (tx) => checkoutsSince(tx, from));
  return local
    .filter(({ id }) => !remote.has(id))
    .map(({ id, status }) => ({
      about: id,
      what: `${status} here, and the provider does not list it`,
      isHealed: false,
    }));
};

const compareAmounts = (
  sessions: readonly CheckoutSessionSummary[],
  orders: ReadonlyMap<string | null, OrderRow>,
) => {
  const paid = { provider: 0, local: 0 };
  const differences: Difference[] = [];
  for (const { sessionId, payment, total } of sessions) {
    const order = orders.get(sessionId);
    if (payment !== 'paid' || order === undefined) continue;
    paid.provider += total;
    paid.local += order.totalCents;
    if (order.totalCents !== total)
      differences.push({
        about: order.number,
        what: `${order.totalCents} cents here, ${total} there`,
        isHealed: false,
      });
  }
  return { paid, differences };
};

/**
 * Compares checkouts, orders and refunds of the last days with the provider's, and repairs what lost
 * events left out. @throws ProviderUnavailableError
 */
export const reconcileCheckouts =
  (deps: SellingDeps) =>
  async (days: number): Promise<Reconciliation> => {
    const since = new Date(deps.clock().getTime() - days * dayMs);
    const all = await deps.payments.sessionsSince(since);
    const sessions = all.filter(({ kind }) => kind === 'cart');
    const ids = sessions.map(({ sessionId }) => sessionId);
    const differences = await reconcileSessions(checkoutLedger)(deps, sessions);
    differences.push(...(await findMissingAtProvider(deps, since, sessions)));
    differences.push(...(await reconcileRefundsAndDisputes(orderRefunds)(deps, since)));
    const rows = await transaction(deps.db, (tx) => ordersOfCheckouts(tx, ids));
    const orders = new Map(rows.map((row) => [row.checkoutSessionId, row]));
    const { paid, differences: amounts } = compareAmounts(sessions, orders);
    return { sessions: sessions.length, differences: [...differences, ...amounts], paid };
  };
