import type { Tx } from '../db/database';
import { subscriptionById } from './subscription-store';

/**
 * Reads whether a subscription is active, and the time of its next charge: null when it is not
 * charged again.
 */
export const readSubscription = async (
  tx: Tx,
  id: string,
): Promise<{ isRunning: boolean; nextChargeAt: string | null }> => {
  const found = await subscriptionById(tx, id);
  const isRunning = found !== null && found.status !== 'ended';
  const isCharged = isRunning && found.cancelAt === null;
  return { isRunning, nextChargeAt: isCharged ? found.periodEnd.toISOString() : null };
};
