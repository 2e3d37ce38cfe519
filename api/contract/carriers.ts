/** The carriers of parcels. 'other' has no tracking link. */
export const carriers = ['usps', 'ups', 'fedex', 'dhl', 'other'] as const;

export type Carrier = (typeof carriers)[number];

/** The names of the carriers that we know. */
export const carrierNames = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
} as const satisfies Record<Exclude<Carrier, 'other'>, string>;
