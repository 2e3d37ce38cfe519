const DAY = 24 * 60 * 60;

/**
 * Days from one refused charge of an invoice to the next try: Stripe's ready-made schedule without
 * its machine learning. After the third retry the subscription is cancelled, as is the default there.
 */
const retryDays = [3, 5, 7] as const;

/** When an invoice that was refused for the `attempts`th time is charged again; null for no more. */
export const nextAttempt = (attempts: number, now: number): number | null => {
  const days = retryDays[attempts - 1];
  return days === undefined ? null : now + days * DAY;
};
