import { cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { wasErasedSince } from '../privacy/erasures';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { ProviderRejectionError, type CheckoutSession } from '../stripe/payment-gateway';
import { checkoutById } from './checkout-store';
import type { Checkout } from './checkout-table';

/** Returns whether a buyer was deleted between opening a checkout session and its order. */
export const isForgotten = async (
  tx: Tx,
  { forgottenAt, createdAt }: Pick<Checkout, 'forgottenAt' | 'createdAt'>,
  { email }: Pick<CheckoutSession, 'email'>,
): Promise<boolean> => forgottenAt !== null || wasErasedSince(tx, email, createdAt);

const refund = async (
  { payments, logger }: PurchaseDeps,
  session: CheckoutSession,
): Promise<void> => {
  const { sessionId, paymentId, total } = session;
  if (paymentId === null || total <= 0) return;
  try {
    await payments.refund({
      paymentId,
      cents: cents(total),
      idempotencyKey: `forgotten-${sessionId}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRejectionError)) throw error;
    logger.error({ err: error, session: sessionId }, 'late payment not refunded');
  }
};

/**
 * Refunds a payment that arrives after its buyer was deleted, and deletes the customer at the provider,
 * which ends its subscriptions. Idempotent. @returns false for every other checkout session.
 * @throws ProviderUnavailableError
 */
export const refundForgotten = async (
  deps: PurchaseDeps,
  session: CheckoutSession,
): Promise<boolean> => {
  if (session.payment !== 'paid') return false;
  const isOfDeletedBuyer = await transaction(deps.db, async (tx) => {
    const checkout = await checkoutById(tx, session.sessionId);
    if (checkout === null || checkout.status === 'paid' || checkout.status === 'needs_review')
      return false;
    return isForgotten(tx, checkout, session);
  });
  if (!isOfDeletedBuyer) return false;
  await refund(deps, session);
  if (session.customerId !== null) await deps.payments.forgetCustomer(session.customerId);
  return true;
};
