/** The three figures of 'Trusted by Thousands': a simulation, and labelled as one. */
export type Counts = { customers: number; satisfaction: number; studies: number };

export const FIRST_COUNTS: Counts = { customers: 847, satisfaction: 94, studies: 127 };
/** How often they change, in milliseconds. */
export const COUNT_EVERY_MS = 5000;

const MOST_SATISFACTION = 99;

/**
 * The figures five seconds later: 0 to 2 more customers, one percent more satisfaction with a chance
 * of 20 %, up to 99, one more study with a chance of 10 %.
 * @param random as `Math.random`: at least 0, below 1
 */
export const laterCounts = (
  { customers, satisfaction, studies }: Counts,
  random: () => number,
): Counts => ({
  customers: customers + Math.floor(random() * 3),
  satisfaction: Math.min(MOST_SATISFACTION, satisfaction + (random() < 0.2 ? 1 : 0)),
  studies: studies + (random() < 0.1 ? 1 : 0),
});
