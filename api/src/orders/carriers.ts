import type { Carrier } from '@candor/api-contract/carriers';
import type { TrackedParcel } from '../mail/tracked-parcel';

/** A parcel's carrier and number, each null where unknown. */
export type Parcel = { carrier: Carrier | null; tracking: string | null };

const details: Record<Carrier, { name: string | null; link: string | null }> = {
  usps: { name: 'USPS', link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', link: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', link: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  other: { name: null, link: null },
};

/** The carrier's page about a parcel; null where none can be made. */
export const trackingLink = ({ carrier, tracking }: Parcel): string | null => {
  const prefix = carrier === null ? null : details[carrier].link;
  return prefix === null || tracking === null
    ? null
    : `${prefix}${encodeURIComponent(tracking.replace(/\s/g, ''))}`;
};

/** A parcel as mails show it. */
export const trackedParcel = (parcel: Parcel): TrackedParcel => ({
  carrier: parcel.carrier === null ? null : details[parcel.carrier].name,
  tracking: parcel.tracking,
  link: trackingLink(parcel),
});
