/** Where shipping differs. Not in `promises`, of which a page with one of them has all. */
export const shippingAreas = {
  /** Where 2-day shipping goes; it does not go to Alaska, Hawaii, the territories and military mail. */
  twoDay: 'the contiguous U.S.',
  /** To Alaska, Hawaii and Puerto Rico, by standard shipping. */
  distantDays: '3-5 business days',
  /** Places to which no faster time than this holds. */
  overseas: 'Pacific territories, the Virgin Islands and military addresses',
  overseasDays: '5-15 business days',
  overseasTransit: [5, 15],
} as const;
