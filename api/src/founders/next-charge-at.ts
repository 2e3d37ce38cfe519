import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
const dayMs = 24 * 60 * 60 * 1000;

/** When a founder's subscription is charged for the first time after the reservation. */
export const nextChargeAt = (shippedAt: Date): Date =>
  new Date(shippedAt.getTime() + BILLING_INTERVAL_DAYS * dayMs);
