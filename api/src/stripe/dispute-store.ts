import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { ProviderDispute } from './payment-gateway';
import { disputeTable } from './stripe-tables';

const isNew = async (
  tx: Tx,
  paymentId: string,
  { id, status, answerBy }: ProviderDispute,
  at: Date,
): Promise<boolean> => {
  const [known] = await tx.select().from(disputeTable).where(eq(disputeTable.id, id));
  if (known === undefined)
    await tx.insert(disputeTable).values({ id, paymentId, status, answerBy, seenAt: at });
  else await tx.update(disputeTable).set({ status, answerBy }).where(eq(disputeTable.id, id));
  return status !== 'won' && (known === undefined || known.status !== status);
};

/**
 * Records the disputes of a payment whose order or reservation is locked.
 * @returns the reasons for a review, once per new dispute or loss; null without any.
 */
export const recordDisputes = async (
  tx: Tx,
  paymentId: string,
  disputes: readonly ProviderDispute[],
  at: Date,
): Promise<string | null> => {
  const reasons: string[] = [];
  for (const dispute of disputes) {
    if (!(await isNew(tx, paymentId, dispute, at))) continue;
    reasons.push(
      dispute.status === 'lost'
        ? "the buyer's bank has decided the dispute against the shop: the money is gone"
        : "the buyer's bank disputes the payment",
    );
  }
  return reasons.length === 0 ? null : reasons.join('; ');
};
