/**
 * The areas with other shipping rules. They are not in `promises`, because every page with one of
 * those includes all of them.
 */
export const shippingAreas = {
  /**
   * Two-day shipping serves these states; it excludes Alaska, Hawaii, the territories and military
   * mail.
   */
  twoDay: 'the contiguous U.S.',
  /** To Alaska, Hawaii and Puerto Rico, by standard shipping. */
  distantDays: '3-5 business days',
  /** Places to which no faster time than this holds. */
  overseas: 'Pacific territories, the Virgin Islands and military addresses',
  overseasDays: '5-15 business days',
  overseasTransit: [5, 15],
} as const;
