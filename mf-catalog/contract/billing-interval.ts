/** Days between two charges and two parcels of a subscription: a bottle has 30 capsules. */
export const BILLING_INTERVAL_DAYS = 30;

/** The interval as text, for pages, emails and checkout sessions. */
export const billingInterval = `every ${BILLING_INTERVAL_DAYS} days`;
