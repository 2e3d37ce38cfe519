import { z } from 'zod';
import { carrierNames, carriers, type Carrier } from './carriers';

/** A parcel's carrier and number, each null where unknown. */
export const Parcel = z.object({
  carrier: z.enum(carriers).nullable(),
  tracking: z.string().nullable(),
});
export type Parcel = z.output<typeof Parcel>;

/** A parcel with the name of its carrier ('UPS') and the carrier's page about it, each null where there is none. */
export const TrackedParcel = Parcel.extend({
  carrierName: z.string().nullable(),
  link: z.string().nullable(),
});
export type TrackedParcel = z.output<typeof TrackedParcel>;

const trackingPages: Record<Exclude<Carrier, 'other'>, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** Adds the carrier's name and tracking link to a parcel. */
export const trackParcel = ({ carrier, tracking }: Parcel): TrackedParcel => {
  if (carrier === null || carrier === 'other')
    return { carrier, tracking, carrierName: null, link: null };
  const number = tracking === null ? null : encodeURIComponent(tracking.replace(/\s/g, ''));
  return {
    carrier,
    tracking,
    carrierName: carrierNames[carrier],
    link: number === null ? null : `${trackingPages[carrier]}${number}`,
  };
};
