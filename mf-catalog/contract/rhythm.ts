/** A subscription is charged, and a parcel leaves, every so many days: a bottle is thirty capsules. */
export const CHARGED_EVERY_DAYS = 30;

/** The same in the words of every page, mail and payment page. */
export const everyCharge = `every ${CHARGED_EVERY_DAYS} days`;
