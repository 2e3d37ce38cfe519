/**
 * The ten categories with the number of studies in each. The numbers stand here, beside the names,
 * so that the filter can be drawn without the studies; a test compares them.
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

/** What a study is filed under. */
export type Category = (typeof categories)[number]['name'];

/** How many entries the library has in all. */
export const libraryCount: number = /* @__PURE__ */ categories.reduce(
  (sum, { count }) => sum + count,
  0,
);
