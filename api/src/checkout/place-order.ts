import { cents } from '@candor/catalog-contract/money';
import { accountIdOfEmail } from '../identity/account-store';
import { checkoutById, lockCheckout, setCheckoutStatus } from './checkout-store';
import type { Checkout } from './checkout-table';
import { differencesFrom } from '../pricing/verify-charge';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { failedPaymentLetter } from '../mail/order-letters';
import { orderReceipt } from '../mail/OrderReceipt';
import { enqueue } from '../mail/outbox';
import type { CheckoutSession, ProviderRefund } from '../stripe/payment-gateway';
import type { EventHandler } from '../stripe/event-handler';
import { lockPerson } from '../identity/person';
import { wayOf } from '../pricing/shipping-methods';
import { refundForgotten, isForgotten } from './refund-deleted-buyer';
import type { OrderDeps } from '../orders/order-deps';
import { orderNumber } from '../orders/order-number';
import { purchaseOfOrder } from '../orders/purchase-of-order';
import { canBecome, type CheckoutState } from './checkout-states';
import { applyRefunds } from '../orders/apply-refunds';
import { insertOrder } from '../orders/order-store';
import { bonusOf, writeReceipt } from '../orders/write-receipt';

/** The shipping that the buyer chose, or, where the provider offered no choice, the policy's. */
const shippingLabelOf = ({ lines }: Checkout, facts: CheckoutSession): string =>
  facts.shippingLabel ?? wayOf({ lines, shippingCents: facts.shipping }).name;

/** Writes the order of a paid page, and its receipt when everything was charged as we asked. */
const writeOrder = async (
  tx: Tx,
  { clock, publicOrigin, purchaseHooks }: OrderDeps,
  checkout: Checkout,
  facts: CheckoutSession,
): Promise<'paid' | 'needs_review'> => {
  const differences = differencesFrom(facts, checkout);
  if (facts.email === '') differences.push('no email address');
  const status = differences.length === 0 ? 'paid' : 'needs_review';
  const now = clock();
  const order = await insertOrder(
    tx,
    {
      number: orderNumber(),
      checkoutSessionId: checkout.id,
      invoiceId: null,
      accountId: checkout.accountId ?? (await accountIdOfEmail(tx, facts.email)),
      status,
      reviewReason: status === 'paid' ? null : differences.join('; '),
      currency: facts.currency,
      subtotalCents: cents(facts.subtotal),
      discountCents: cents(facts.discount),
      shippingCents: cents(facts.shipping),
      taxCents: cents(facts.tax),
      totalCents: cents(facts.total),
      email: facts.email,
      shipTo: facts.shipTo ?? {},
      shippingLabel: shippingLabelOf(checkout, facts),
      paymentId: facts.paymentId,
      subscriptionId: facts.subscriptionId,
      customerId: facts.customerId,
      createdAt: now,
    },
    checkout.lines.map(({ sku, name, quantity, isSubscription, unitCents }) => ({
      sku,
      name,
      quantity,
      isSubscription,
      unitCents,
      bonus: bonusOf(sku),
    })),
  );
  if (order !== null)
    await purchaseHooks.orderPlaced(tx, order, { subscription: facts.subscription, at: now });
  if (order?.status === 'paid') {
    const mail = orderReceipt(writeReceipt(order, publicOrigin));
    await enqueue(tx, { ...mail, dedupeKey: `order-receipt:${order.id}` }, now);
    await purchaseHooks.orderPaid(tx, purchaseOfOrder(order));
  }
  return status;
};

/** What the provider says of a page, and what has gone back of its payment already. */
type CartSession = {
  facts: CheckoutSession;
  refunds: readonly ProviderRefund[];
  /** Its buyer was deleted before: what was paid has gone back. */
  isRefunded: boolean;
};

/** Its buyer was deleted between reading the page and writing its order: nothing was written. */
class BuyerDeletedError extends Error {
  override name = 'ForgottenMeanwhileError';
}

const targetState = (facts: CheckoutSession): CheckoutState => {
  if (facts.status !== 'complete') return facts.status;
  return facts.payment === 'unpaid' ? 'processing' : facts.payment;
};

/** A payment that took days and failed is told once; nothing was charged. */
const notifyPaymentFailed = async (
  tx: Tx,
  { clock, publicOrigin }: OrderDeps,
  { sessionId, email, total }: CheckoutSession,
) => {
  if (email === '') return;
  const mail = failedPaymentLetter({
    to: email,
    cartUrl: `${publicOrigin}/cart`,
    cents: cents(total),
  });
  await enqueue(tx, { ...mail, dedupeKey: `payment-failed:${sessionId}` }, clock());
};

/** Brings one page up to date with what the provider says, under a lock on its row. */
const apply = async (
  tx: Tx,
  deps: OrderDeps,
  { facts, refunds, isRefunded: isGivenBack }: CartSession,
): Promise<CheckoutState | 'unknown'> => {
  const known = await checkoutById(tx, facts.sessionId);
  await lockPerson(tx, { accountId: known?.accountId ?? null, email: facts.email });
  const checkout = await lockCheckout(tx, facts.sessionId);
  if (checkout === null) return 'unknown';
  const wanted = targetState(facts);
  if (!canBecome(checkout.status, wanted)) return checkout.status;
  if (await isForgotten(tx, checkout, facts)) {
    if (wanted === 'paid' && !isGivenBack) throw new BuyerDeletedError();
    await setCheckoutStatus(tx, checkout.id, wanted);
    return wanted;
  }
  const state = wanted === 'paid' ? await writeOrder(tx, deps, checkout, facts) : wanted;
  await setCheckoutStatus(tx, checkout.id, state);
  if (state === 'failed') await notifyPaymentFailed(tx, deps, facts);
  if (wanted === 'paid' && facts.paymentId !== null)
    await applyRefunds(tx, deps, facts.paymentId, refunds);
  return state;
};

/** Money for a cart's page that is not in our books would be a page handed out and not stored. */
const logProblem = ({ logger }: OrderDeps, facts: CheckoutSession, state: string) => {
  const session = facts.sessionId;
  if (state === 'needs_review') logger.error({ session }, 'an order needs a person to look at it');
  if (state === 'unknown' && facts.payment === 'paid')
    logger.error({ session }, 'the provider was paid for a page that this shop did not open');
};

/** A cart's page as the provider has it now; null for none, and for a page of another domain. */
const readCartSession = async (deps: OrderDeps, sessionId: string): Promise<CartSession | null> => {
  const { payments } = deps;
  const facts = await payments.readSession(sessionId);
  if (facts?.kind !== 'cart') return null;
  const { payment, paymentId, mayHaveRefunds } = facts;
  if (await refundForgotten(deps, facts)) return { facts, refunds: [], isRefunded: true };
  // News of a refund may have come before news of the payment, when there was no order yet.
  const isRefundable = payment === 'paid' && paymentId !== null && mayHaveRefunds;
  const refunds = isRefundable ? await payments.refundsOf(paymentId) : [];
  return { facts, refunds, isRefunded: false };
};

const placeOnce = async (deps: OrderDeps, sessionId: string) => {
  const page = await readCartSession(deps, sessionId);
  if (page === null) return 'unknown';
  const state = await transaction(deps.db, (tx) => apply(tx, deps, page));
  logProblem(deps, page.facts, state);
  return state;
};

/**
 * Second half of a purchase, for whoever hears of it first: webhook, return page or reconciler. What
 * the page is in is read at the provider before the transaction begins; the order and its receipt are
 * then written together, or not at all. Called any number of times, in any order and at once, one
 * paid page gives one order and one receipt.
 * @throws ProviderAwayError when the provider cannot be asked; nothing has changed then.
 */
export const placeOrder =
  (deps: OrderDeps) =>
  async (sessionId: string): Promise<CheckoutState | 'unknown'> => {
    try {
      return await placeOnce(deps, sessionId);
    } catch (error) {
      if (!(error instanceof BuyerDeletedError)) throw error;
      return placeOnce(deps, sessionId);
    }
  };

/** The same for the provider's news: completed, expired, or the bank's answer days later. */
export const checkoutEvents = (deps: OrderDeps): EventHandler => ({
  types: ['checkout.session.*'],
  prepare: async ({ objectId }) => {
    const page = objectId === null ? null : await readCartSession(deps, objectId);
    if (page === null) return null;
    return async (tx) => logProblem(deps, page.facts, await apply(tx, deps, page));
  },
});
