import { type Carrier, carrierNames as known } from '@candor/api-contract/carriers';

/** Every carrier, as people call it. */
export const carrierNames: Record<Carrier, string> = { ...known, other: 'Another carrier' };
