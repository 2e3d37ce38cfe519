import { cents } from '@candor/catalog-contract/money';
import { emailAsStored } from '../http/email-address';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { findAccountIdByEmail } from '../identity/account-store';
import { lockPerson } from '../identity/person';
import { failedPaymentEmail } from '../mail/order-emails';
import { enqueue } from '../mail/outbox';
import { orderRefunds } from '../orders/order-refunds';
import { applyRefunds } from '../purchases/apply-refunds';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { confirmOrder, writeOrder } from '../orders/write-order';
import { hasPaidInVain, shippingMethodOf } from '../pricing/shipping-methods';
import { listDifferences } from '../pricing/verify-charge';
import { forgetCustomers } from '../stripe/forgotten-customers';
import type { CheckoutSession, ProviderRefund } from '../stripe/payment-gateway';
import type { EventHandler } from '../stripe/receive-event';
import { timeOfPayment } from '../stripe/time-of-payment';
import { canBecome, type CheckoutState } from './checkout-states';
import { checkoutById, lockCheckout, setCheckoutStatus } from './checkout-store';
import type { Checkout } from './checkout-table';
import { isForgotten, refundForgotten } from './refund-deleted-buyer';

/** The account of the browser that paid, or else the one with the address that was entered there. */
const ownerOf = async (tx: Tx, { accountId }: Checkout, email: string) => {
  if (accountId !== null) return { accountId, guestEmail: null };
  const found = await findAccountIdByEmail(tx, email);
  return { accountId: found, guestEmail: found === null ? null : emailAsStored(email) };
};

/** Places the order of a paid session, confirmed when it was charged as requested. */
const placePaidOrder = async (
  tx: Tx,
  deps: PurchaseDeps,
  checkout: Checkout,
  session: CheckoutSession,
): Promise<'paid' | 'needs_review'> => {
  const { email, shipTo, paymentId, subscriptionId, customerId, subscription } = session;
  const { id, lines, consentText } = checkout;
  const differences = listDifferences(session, checkout);
  if (email === '') differences.push('no email address');
  const shipping = { lines, shippingCents: session.shipping, shipTo: shipTo ?? {} };
  if (hasPaidInVain(shipping)) differences.push('paid for 2-day shipping to where it does not go');
  const paidAt = timeOfPayment(session, deps.clock());
  const order = await writeOrder(tx, {
    checkoutSessionId: id,
    invoiceId: null,
    ...(await ownerOf(tx, checkout, email)),
    email,
    shipTo: shipping.shipTo,
    shippingLabel: shippingMethodOf(shipping).name,
    paymentId,
    subscriptionId,
    customerId,
    createdAt: paidAt,
    charged: session,
    lines,
    differences,
  });
  if (order !== null) {
    await deps.purchaseHooks.orderWritten(tx, order);
    await deps.purchaseHooks.orderPlaced(tx, order, { subscription, consentText, at: paidAt });
  }
  if (order?.status === 'paid') await confirmOrder(tx, deps, order);
  return differences.length === 0 ? 'paid' : 'needs_review';
};

/** A cart's session at the provider. */
type CartSession = {
  session: CheckoutSession;
  refunds: readonly ProviderRefund[];
  /** Its buyer was deleted before, and the payment is refunded. */
  isRefunded: boolean;
};

/** The buyer was deleted after the session was read; nothing is written. */
class BuyerDeletedError extends Error {
  override name = 'BuyerDeletedError';
}

const targetState = ({ status, payment }: CheckoutSession): CheckoutState => {
  if (status !== 'complete') return status;
  return payment === 'unpaid' ? 'processing' : payment;
};

const notifyPaymentFailed = async (
  tx: Tx,
  { clock, publicOrigin }: PurchaseDeps,
  { sessionId, email, total }: CheckoutSession,
) => {
  if (email === '') return;
  const mail = failedPaymentEmail({
    to: email,
    cartUrl: `${publicOrigin}/cart`,
    cents: cents(total),
  });
  await enqueue(tx, { ...mail, dedupeKey: `payment-failed:${sessionId}` }, clock());
};

/** Updates a checkout with the provider's session, under a lock on its row. */
const applySession = async (
  tx: Tx,
  deps: PurchaseDeps,
  { session, refunds, isRefunded }: CartSession,
): Promise<CheckoutState | 'unknown'> => {
  const { sessionId, email, paymentId } = session;
  const known = await checkoutById(tx, sessionId);
  await lockPerson(tx, { accountId: known?.accountId ?? null, email });
  const checkout = await lockCheckout(tx, sessionId);
  if (checkout === null) return 'unknown';
  const target = targetState(session);
  if (!canBecome(checkout.status, target)) return checkout.status;
  if (target === 'expired') await forgetCustomers(tx, [checkout.customerId], deps.clock());
  if (await isForgotten(tx, checkout, session)) {
    if (target === 'paid' && !isRefunded) throw new BuyerDeletedError();
    await setCheckoutStatus(tx, checkout.id, target);
    return target;
  }
  const state = target === 'paid' ? await placePaidOrder(tx, deps, checkout, session) : target;
  await setCheckoutStatus(tx, checkout.id, state);
  if (state === 'failed') await notifyPaymentFailed(tx, deps, session);
  if (target === 'paid' && paymentId !== null)
    await applyRefunds(orderRefunds)(tx, deps, paymentId, refunds);
  return state;
};

const logProblem = (
  { logger }: PurchaseDeps,
  { sessionId, payment }: CheckoutSession,
  state: string,
) => {
  if (state === 'needs_review') logger.error({ session: sessionId }, 'order needs review');
  if (state === 'unknown' && payment === 'paid')
    logger.error({ session: sessionId }, 'unknown checkout session paid');
};

/** Null when the session does not exist or belongs to another domain. */
const readCartSession = async (
  deps: PurchaseDeps,
  sessionId: string,
): Promise<CartSession | null> => {
  const { payments } = deps;
  const session = await payments.readSession(sessionId);
  if (session?.kind !== 'cart') return null;
  const { payment, paymentId, mayHaveRefunds } = session;
  if (await refundForgotten(deps, session)) return { session, refunds: [], isRefunded: true };
  // The event of a refund may have come before the event of the payment.
  const isRefundable = payment === 'paid' && paymentId !== null && mayHaveRefunds;
  const refunds = isRefundable ? await payments.refundsOf(paymentId) : [];
  return { session, refunds, isRefunded: false };
};

const placeOnce = async (deps: PurchaseDeps, sessionId: string) => {
  const cart = await readCartSession(deps, sessionId);
  if (cart === null) return 'unknown';
  const state = await transaction(deps.db, (tx) => applySession(tx, deps, cart));
  logProblem(deps, cart.session, state);
  return state;
};

/**
 * Updates a checkout from the provider; called by webhook, return page and workers. The session is read
 * before the transaction that writes the order with its receipt. Any number of calls, in any order,
 * gives one order and one receipt.
 * @throws ProviderUnavailableError; nothing has changed then
 */
export const placeOrder =
  (deps: PurchaseDeps) =>
  async (sessionId: string): Promise<CheckoutState | 'unknown'> => {
    try {
      return await placeOnce(deps, sessionId);
    } catch (error) {
      if (!(error instanceof BuyerDeletedError)) throw error;
      return placeOnce(deps, sessionId);
    }
  };

/** Places orders on events of checkout sessions. */
export const checkoutEvents = (deps: PurchaseDeps): EventHandler => ({
  types: ['checkout.session.*'],
  prepare: async ({ objectId }) => {
    const cart = objectId === null ? null : await readCartSession(deps, objectId);
    if (cart === null) return null;
    return async (tx) => logProblem(deps, cart.session, await applySession(tx, deps, cart));
  },
});
