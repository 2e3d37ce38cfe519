import { cents } from '@candor/catalog-contract/money';
import { checkoutById } from '../checkout/checkout-store';
import type { Checkout } from '../checkout/checkout-table';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { wasErasedSince } from '../privacy/erasures';
import { ProviderRefusal, type PaymentFacts } from '../stripe/payment-gateway';
import type { OrderDeps } from './order-deps';

/** Whether the buyer of a page was deleted after it was opened and before there was an order. */
export const isForgotten = async (
  tx: Tx,
  { forgottenAt, createdAt }: Pick<Checkout, 'forgottenAt' | 'createdAt'>,
  { email }: Pick<PaymentFacts, 'email'>,
): Promise<boolean> => forgottenAt !== null || wasErasedSince(tx, email, createdAt);

const refund = async ({ payments, logger }: OrderDeps, facts: PaymentFacts): Promise<void> => {
  const { sessionId, paymentId, total } = facts;
  if (paymentId === null || total <= 0) return;
  try {
    await payments.refund({
      paymentId,
      cents: cents(total),
      idempotencyKey: `forgotten-${sessionId}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    logger.error({ err: error, session: sessionId }, 'a late payment could not be refunded');
  }
};

/**
 * A payment that comes after its buyer was deleted becomes no order: the money goes back, and what it
 * began ends with the customer at the provider. Done again it is the same.
 * @returns false for every other page.
 * @throws ProviderAwayError
 */
export const giveBackForgotten = async (deps: OrderDeps, facts: PaymentFacts): Promise<boolean> => {
  if (facts.payment !== 'paid') return false;
  const isTheirs = await transaction(deps.db, async (tx) => {
    const checkout = await checkoutById(tx, facts.sessionId);
    if (checkout === null || checkout.status === 'paid' || checkout.status === 'needs_review')
      return false;
    return isForgotten(tx, checkout, facts);
  });
  if (!isTheirs) return false;
  await refund(deps, facts);
  if (facts.customerId !== null) await deps.payments.forgetCustomer(facts.customerId);
  return true;
};
