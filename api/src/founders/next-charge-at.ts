const dayMs = 24 * 60 * 60 * 1000;
const daysAfterShipping = 30;

/** When a founder's subscription is charged for the first time after the reservation. */
export const nextChargeAt = (shippedAt: Date): Date =>
  new Date(shippedAt.getTime() + daysAfterShipping * dayMs);
