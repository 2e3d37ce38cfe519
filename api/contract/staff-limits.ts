/** Numbers that the pages of the back office share with its API. */

/** Parcels that are packed in one go. */
export const packSizes = [10, 40] as const;
/** Orders whose state the packer's page reads again, by their numbers. */
export const maxPacked = 200;

/** Rows of one kind that a search shows; its list shows more. */
export const searchLimit = 6;

/** The shortest text that finds something. */
export const shortestSearch = 2;

/** Orders on one print of packing slips. */
export const maxSlips = 200;
/** Rows of a file of tracking numbers, and rows that are shipped by one request. */
export const maxShipments = 2000;
export const shipmentsAtOnce = 100;

/** The sales from which the days that a stock lasts are estimated. */
export const stockRate = {
  /** Bottles of the last four whole weeks, so that each day of the week counts alike. */
  days: 28,
  /** Fewer bottles than this say nothing about the next weeks. */
  leastBottles: 4,
  /** A stock that lasts no longer than this is low. */
  lowDays: 14,
} as const;
