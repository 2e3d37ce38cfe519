/**
 * When a payment was made: ship day, invoice and figures follow from it, however late we hear of it.
 * @param paidAt by the provider's clock, which may be ahead of ours; null for one that has no time
 * @param now by our clock
 */
export const timeOfPayment = ({ paidAt }: { paidAt: Date | null }, now: Date): Date =>
  paidAt !== null && paidAt < now ? paidAt : now;
