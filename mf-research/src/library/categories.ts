/**
 * The categories with their numbers of studies, so that the filter renders without the studies. A test
 * compares the numbers.
 */
export const categories = [
  { name: 'Focus & Cognitive', count: 3 },
  { name: 'Calm & Stress Relief', count: 4 },
  { name: 'Sleep & Rest', count: 3 },
  { name: 'Comfort & Pain Relief', count: 3 },
  { name: 'Energy & Vitality', count: 2 },
  { name: 'Confidence & Performance', count: 2 },
  { name: 'Balance & Harmony', count: 3 },
  { name: 'Renewal & Wellness', count: 2 },
  { name: 'Neuroscience Foundation', count: 3 },
  { name: 'Popular Science', count: 2 },
] as const;

export type Category = (typeof categories)[number]['name'];

/** The number of all studies. */
export const libraryCount: number = /* @__PURE__ */ categories.reduce(
  (sum, { count }) => sum + count,
  0,
);
