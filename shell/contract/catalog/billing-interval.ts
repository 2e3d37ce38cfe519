/** Days between two charges and two parcels of a subscription: a bottle has 30 capsules. */
export const BILLING_INTERVAL_DAYS = 30;

/** The interval as text, for pages, emails and checkout sessions. */
export const billingInterval = `every ${BILLING_INTERVAL_DAYS} days`;

/** A subscriber is mailed at least this many days before each charge. */
export const RENEWAL_NOTICE_DAYS = 5;

/** A running subscription has a new price at the earliest this many days after the mail about it. */
export const PRICE_NOTICE_DAYS = 30;
