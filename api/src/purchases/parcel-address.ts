import { withoutDirectionMarks } from '@candor/api-contract/plain-text';
import type { ParcelAddress } from '@candor/api-contract/us-address';

/** The address of a parcel; empty once it is deleted. */
export type ShipTo = ParcelAddress | Record<string, never>;

/** The delivery address; null once the address is deleted. */
export const postalAddressOf = ({ shipTo }: { shipTo: ShipTo }): ParcelAddress | null =>
  'line1' in shipTo ? (shipTo as ParcelAddress) : null;

/** The lines of a parcel's address; empty when it is unknown. */
export const addressLines = (parcel: { shipTo: ShipTo }): string[] => {
  const to = postalAddressOf(parcel);
  if (to === null) return [];
  return [to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`]
    .map(withoutDirectionMarks)
    .filter((line) => line !== '');
};
