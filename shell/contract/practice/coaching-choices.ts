/** The weekdays of a weekly email; the first is day 1. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The hours at which a weekly email may come, local time: 5 to 22. */
export const coachingHours = /* @__PURE__ */ Array.from({ length: 18 }, (_, index) => index + 5);

/** The weeks of a pause that pages offer, up to the longest. */
export const pauseWeeks = [1, 2, 4, 8, 12] as const;
