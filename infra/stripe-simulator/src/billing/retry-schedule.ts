const DAY = 24 * 60 * 60;

/**
 * Days between attempts to charge an invoice: Stripe's default schedule without machine learning.
 * After the third retry the subscription is cancelled, as by default at Stripe.
 */
const retryDays = [3, 5, 7] as const;

/** The time of the next attempt after `attempts` declined ones; null after the last. */
export const nextAttempt = (attempts: number, now: number): number | null => {
  const days = retryDays[attempts - 1];
  return days === undefined ? null : now + days * DAY;
};
