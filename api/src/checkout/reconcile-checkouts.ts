import { checkoutsByIds, checkoutsSince } from './checkout-store';
import type { Checkout } from './checkout-table';
import { transaction } from '../db/transaction';
import type { CheckoutSessionSummary } from '../stripe/payment-gateway';
import { applyDisputes } from '../orders/apply-disputes';
import { applyRefunds } from '../orders/apply-refunds';
import type { Reconciliation, Difference } from '../reconciliation/ledger';
import { reconcileDisputes } from '../reconciliation/reconcile-disputes';
import { ordersOfCheckouts } from '../orders/order-store';
import type { OrderRow } from '../orders/order-table';
import type { CheckoutDeps, OrderDeps } from '../orders/order-deps';
import { placeOrder } from './place-order';
import { rebuildCheckout } from './rebuild-checkout';
import { knownRefunds } from '../orders/refund-store';

const DAY_MS = 86_400_000;
/** A page younger than this may be on its way to its shopper. */
const MIN_AGE_MS = 5 * 60_000;
/** Far more than the clocks of two machines differ. */
const CLOCK_SKEW_MS = 3_600_000;

type Ledger = { checkouts: Map<string, Checkout>; orders: Map<string, OrderRow> };

const readLedger = ({ db }: OrderDeps, ids: readonly string[]): Promise<Ledger> =>
  transaction(db, async (tx) => ({
    checkouts: new Map((await checkoutsByIds(tx, ids)).map((row) => [row.id, row])),
    orders: new Map(
      (await ordersOfCheckouts(tx, ids)).map((row) => [row.checkoutSessionId ?? '', row]),
    ),
  }));

/** Whether our state of a page is what the provider's summary of it asks for. */
const isInSync = (
  { status, payment }: CheckoutSessionSummary,
  local: Checkout['status'],
): boolean => {
  if (payment === 'paid') return local === 'paid' || local === 'needs_review';
  if (status === 'complete') return local === 'processing' || local === 'failed';
  return status === 'expired' ? local === 'expired' : local === 'open';
};

const reconcilePaid = async (
  deps: CheckoutDeps,
  page: CheckoutSessionSummary,
): Promise<Difference> => {
  const { sessionId, total } = page;
  const said = `paid with ${total} cents and unknown here`;
  if (!(await rebuildCheckout(deps, page)))
    return { about: sessionId, what: said, isHealed: false };
  const now = await placeOrder(deps)(sessionId);
  return { about: sessionId, what: `${said}: now ${now}`, isHealed: true };
};

const reconcileUnknown = async (
  deps: CheckoutDeps,
  page: CheckoutSessionSummary,
): Promise<Difference[]> => {
  const { sessionId, status, payment, createdAt } = page;
  if (payment === 'paid') return [await reconcilePaid(deps, page)];
  const age = deps.clock().getTime() - createdAt.getTime();
  if (status !== 'open' || age < MIN_AGE_MS) return [];
  await deps.payments.closeSession(sessionId);
  return [{ about: sessionId, what: 'open, but given to nobody: closed', isHealed: true }];
};

const reconcileKnown = async (
  deps: OrderDeps,
  page: CheckoutSessionSummary,
  local: Checkout,
): Promise<Difference[]> => {
  if (isInSync(page, local.status)) return [];
  const said = `${local.status} here, ${page.status} and ${page.payment} there`;
  const now = await placeOrder(deps)(page.sessionId);
  return [{ about: page.sessionId, what: `${said}: now ${now}`, isHealed: now !== local.status }];
};

const missingAtProvider = async (
  deps: OrderDeps,
  since: Date,
  pages: readonly CheckoutSessionSummary[],
): Promise<Difference[]> => {
  const theirs = new Set(pages.map(({ sessionId }) => sessionId));
  const certain = new Date(since.getTime() + CLOCK_SKEW_MS);
  const ours = await transaction(deps.db, (tx) => checkoutsSince(tx, certain));
  return ours
    .filter(({ id }) => !theirs.has(id))
    .map(({ id, status }) => ({
      about: id,
      what: `${status} here, and the provider does not list it`,
      isHealed: false,
    }));
};

const reconcileRefunds = async (deps: OrderDeps, since: Date): Promise<Difference[]> => {
  const theirs = await deps.payments.refundsSince(since);
  const known = await transaction(deps.db, (tx) =>
    knownRefunds(
      tx,
      theirs.map(({ id }) => id),
    ),
  );
  const differing = theirs.filter(({ id, status }) => known.get(id) !== status);
  const found: Difference[] = [];
  for (const paymentId of new Set(differing.map((refund) => refund.paymentId))) {
    if (paymentId === null) continue;
    const refunds = await deps.payments.refundsOf(paymentId);
    const isOurs = await transaction(deps.db, (tx) => applyRefunds(tx, deps, paymentId, refunds));
    if (isOurs) found.push({ about: paymentId, what: 'refunds written down', isHealed: true });
  }
  return found;
};

const compareAmounts = (pages: readonly CheckoutSessionSummary[], { orders }: Ledger) => {
  const paid = { provider: 0, local: 0 };
  const differences: Difference[] = [];
  for (const { sessionId, payment, total } of pages) {
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
 * Compares our orders with the provider's pages and refunds of the last days, and heals what news
 * that never came has left behind: it takes nobody's word but the provider's, page by page.
 * @throws ProviderAwayError
 */
export const reconcileCheckouts =
  (deps: CheckoutDeps) =>
  async (days: number): Promise<Reconciliation> => {
    const since = new Date(deps.clock().getTime() - days * DAY_MS);
    const all = await deps.payments.sessionsSince(since);
    const pages = all.filter(({ kind }) => kind === 'cart');
    const ids = pages.map(({ sessionId }) => sessionId);
    const { checkouts } = await readLedger(deps, ids);
    const differences: Difference[] = [];
    for (const page of pages) {
      const ours = checkouts.get(page.sessionId);
      differences.push(
        ...(ours === undefined
          ? await reconcileUnknown(deps, page)
          : await reconcileKnown(deps, page, ours)),
      );
    }
    differences.push(...(await missingAtProvider(deps, since, pages)));
    differences.push(...(await reconcileRefunds(deps, since)));
    differences.push(...(await reconcileDisputes(deps, since, applyDisputes)));
    const { paid, differences: amounts } = compareAmounts(pages, await readLedger(deps, ids));
    return { sessions: pages.length, differences: [...differences, ...amounts], paid };
  };
