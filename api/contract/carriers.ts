/** Who carries parcels, by name. 'other': no link can be made from its numbers. */
export const carrierNames = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
} as const;

export type Carrier = keyof typeof carrierNames;

export const carriers = Object.keys(carrierNames) as [Carrier, ...Carrier[]];
