import { cents } from '@candor/catalog-contract/money';
import { auditAs } from '../db/audit';
import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import { findAccountIdByEmail } from '../identity/account-store';
import { failedPaymentEmail } from '../mail/order-emails';
import { enqueue } from '../mail/outbox';
import { orderKind } from '../orders/order-kind';
import { orderRefunds } from '../orders/order-refunds';
import type { OrderRow } from '../orders/order-table';
import { confirmOrder, writeOrder } from '../orders/write-order';
import { hasPaidInVain, shippingMethodOf } from '../pricing/shipping-methods';
import { listDifferences } from '../pricing/verify-charge';
import { applyCheckoutSession, type SessionRules } from '../purchases/apply-checkout-session';
import { applyRefunds } from '../purchases/apply-refunds';
import { auditSubject } from '../purchases/lock-purchase';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { forgetCustomers } from '../stripe/forgotten-customers';
import type { CheckoutSession } from '../stripe/payment-gateway';
import { OvertakenError } from '../stripe/retry-overtaken';
import { timeOfPayment } from '../stripe/time-of-payment';
import { canBecome, type CheckoutState } from './checkout-states';
import { checkoutById, lockCheckout, setCheckoutStatus } from './checkout-store';
import type { Checkout } from './checkout-table';
import { enteredBy } from './hand-order-store';
import { isForgotten, refundForgotten } from './refund-deleted-buyer';

/** The account of the browser that paid, or else the one with the address that was entered there. */
const ownerOf = async (tx: Tx, { accountId }: Checkout, email: string) => {
  if (accountId !== null) return { accountId, guestEmail: null };
  const found = await findAccountIdByEmail(tx, email);
  return { accountId: found, guestEmail: found === null ? null : emailAsStored(email) };
};

/** The audit log says of an order that a member of staff has entered it. */
const markEntered = async (
  tx: Tx,
  { clock }: PurchaseDeps,
  order: Pick<OrderRow, 'number' | 'checkoutSessionId'>,
): Promise<void> => {
  const { number, checkoutSessionId: session } = order;
  const name = session === null ? null : await enteredBy(tx, session);
  if (name === null) return;
  await auditAs({ name, role: null, address: null }, clock)(tx, {
    action: 'order.by-hand',
    subject: auditSubject(orderKind, { number }),
    before: {},
    after: { session },
  });
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
  if (email === '') differences.push('the payment has no email address');
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
    await markEntered(tx, deps, order);
    await deps.purchaseHooks.orderWritten(tx, order);
    await deps.purchaseHooks.orderPlaced(tx, order, { subscription, consentText, at: paidAt });
  }
  if (order?.status === 'paid') await confirmOrder(tx, deps, order);
  return differences.length === 0 ? 'paid' : 'needs_review';
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

const applyToCheckout: SessionRules<Checkout>['apply'] = async (tx, deps, checkout, read) => {
  const { session, outcome, isRefunded } = read;
  if (outcome === 'expired') await forgetCustomers(tx, [checkout.customerId], deps.clock());
  let state: CheckoutState = outcome;
  if (await isForgotten(tx, checkout, session)) {
    // The buyer was deleted after the session was read.
    if (outcome === 'paid' && !isRefunded) throw new OvertakenError();
  } else {
    if (outcome === 'paid') state = await placePaidOrder(tx, deps, checkout, session);
    if (outcome === 'failed') await notifyPaymentFailed(tx, deps, session);
  }
  if (state === 'needs_review')
    deps.logger.error({ session: session.sessionId }, 'order needs review');
  await setCheckoutStatus(tx, checkout.id, state);
  return state;
};

/** Checkout sessions of carts: one that is paid becomes an order. */
export const cartSessions: SessionRules<Checkout> = {
  sessionKind: 'cart',
  applyRefunds: applyRefunds(orderRefunds),
  refundForgotten,
  owner: async (tx, { sessionId, email }) => ({
    accountId: (await checkoutById(tx, sessionId))?.accountId ?? null,
    email,
  }),
  lock: lockCheckout,
  canBecome: ({ status }, outcome) => canBecome(status, outcome),
  apply: applyToCheckout,
};

/** Updates a checkout from the provider; a paid one has its order then. */
export const applyCartSession = applyCheckoutSession(cartSessions);
