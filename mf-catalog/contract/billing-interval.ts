/** Days between two charges, and two parcels, of a subscription: one bottle has 30 capsules. */
export const BILLING_INTERVAL_DAYS = 30;

/** The charge interval as text, for pages, mails and checkout sessions. */
export const billingInterval = `every ${BILLING_INTERVAL_DAYS} days`;
