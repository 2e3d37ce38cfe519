/** Minimum sample before a canary is judged. */
export const MIN_CANARY_VIEWS = 20;
const MIN_ERRORS = 3;
/** Allowed margin of a canary's error rate over that of the stable release. */
const MAX_EXCESS_RATE = 0.05;

/** Views of pages, and those of them that failed. */
export type ReleaseCounts = { views: number; errors: number };

// Divided by the minimum sample at least: one error among the first few views means little.
const errorRate = ({ views, errors }: ReleaseCounts) => errors / Math.max(views, MIN_CANARY_VIEWS);

const formatRate = (counts: ReleaseCounts) => `${(errorRate(counts) * 100).toFixed(1)} %`;

/**
 * Compares a canary with the stable release beside it. Edges judge their own counts by it, and release tools the
 * sum of all edges.
 * @returns why the canary is bad, or null while it is not
 */
export const findCanaryFailure = (canary: ReleaseCounts, stable: ReleaseCounts): string | null => {
  if (canary.views < MIN_CANARY_VIEWS || canary.errors < MIN_ERRORS) return null;
  if (errorRate(canary) - errorRate(stable) < MAX_EXCESS_RATE) return null;
  return `fails in ${formatRate(canary)} of views, the stable release in ${formatRate(stable)}`;
};
