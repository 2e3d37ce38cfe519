/** The spots of the Founders Batch; the database starts with the same total. */
export const FOUNDERS_SPOTS = 1000;

/**
 * Every number that pages and emails promise, except prices (price book) and shipping costs (the
 * catalog's shipping policy).
 */
export const promises = {
  adultsFrom: 18,
  /** When an effect may be expected, if there is one. */
  effectDays: '7 to 21 days',
  guaranteeDays: 30,
  ritualDays: 30,
  capsulesPerBottle: 30,
  shipping: {
    standardDays: '3-5 business days',
    expressDays: '2 business days',
    /** Standard and express in days, minimum and maximum, for search engines. */
    standardTransit: [3, 5],
    twoDayTransit: [2, 2],
    eastCoastDays: '2-3 days',
    westCoastDays: '3-4 days',
    sameDayUntil: '2\u00a0PM Central\u00a0Time',
    addressChangeHours: 2,
    deliveryAttempts: 3,
  },
  supportDays: 'Monday to Friday',
  // With spaces that break no line.
  supportHours: '9:00\u00a0AM to 5:00\u00a0PM Central\u00a0Time',
  replyWithin: '1 business day',
  /** An aim; `ops -- messages reply-time` measures it. */
  averageReplyHours: 3,
  foundersSpots: FOUNDERS_SPOTS,
  /** Days until text and recipient of a stored email are erased. */
  mailRetention: { sentDays: 7, givenUpDays: 30 },
  claims: { trials: '30+ trials', coaches: '200+ coaches' },
} as const;
