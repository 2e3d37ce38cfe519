/** The counters of 'Trusted by Thousands': a simulation, labelled as one. */
export type Counts = { customers: number; satisfaction: number; studies: number };

export const INITIAL_COUNTS: Counts = { customers: 847, satisfaction: 94, studies: 127 };
export const COUNT_INTERVAL_MS = 5000;

const MAX_SATISFACTION = 99;

/**
 * The next counts: 0 to 2 more customers, with a chance of 20 % one percent more satisfaction (up to
 * 99), with a chance of 10 % one more study.
 * @param random like `Math.random`
 */
export const nextCounts = (
  { customers, satisfaction, studies }: Counts,
  random: () => number,
): Counts => ({
  customers: customers + Math.floor(random() * 3),
  satisfaction: Math.min(MAX_SATISFACTION, satisfaction + (random() < 0.2 ? 1 : 0)),
  studies: studies + (random() < 0.1 ? 1 : 0),
});
