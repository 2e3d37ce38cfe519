import type { Carrier } from '@candor/api-contract/carriers';

/** Every carrier, as people call it. */
export const carrierNames: Record<Carrier, string> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
};
