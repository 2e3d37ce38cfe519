/** Days between two charges, and two parcels, of a subscription: one bottle has 30 capsules. */
export const CHARGED_EVERY_DAYS = 30;

/** The charge interval as text, for pages, mails and checkout sessions. */
export const everyCharge = `every ${CHARGED_EVERY_DAYS} days`;
