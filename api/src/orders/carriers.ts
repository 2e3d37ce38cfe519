import { type Carrier, carrierNames } from '@candor/api-contract/carriers';
import type { TrackedParcel } from '../mail/tracked-parcel';

/** A parcel's carrier and number, each null where unknown. */
export type Parcel = { carrier: Carrier | null; tracking: string | null };

const linkPrefixes: Record<Carrier, string | null> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  other: null,
};

/** The carrier's page about a parcel; null where none can be made. */
export const trackingLink = ({ carrier, tracking }: Parcel): string | null => {
  const prefix = carrier === null ? null : linkPrefixes[carrier];
  return prefix === null || tracking === null
    ? null
    : `${prefix}${encodeURIComponent(tracking.replace(/\s/g, ''))}`;
};

/** A parcel as mails show it. */
export const trackedParcel = (parcel: Parcel): TrackedParcel => ({
  carrier:
    parcel.carrier === null || parcel.carrier === 'other' ? null : carrierNames[parcel.carrier],
  tracking: parcel.tracking,
  link: trackingLink(parcel),
});
