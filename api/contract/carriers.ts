/** Who carries parcels. 'other': no link can be made from its numbers. */
export const carriers = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const;

export type Carrier = (typeof carriers)[number];
