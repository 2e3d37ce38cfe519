import type { TrackedParcel } from '@candor/api-contract/parcel';
import type { MailPart } from './mail';

/** The parts of a mail that lead to a parcel. */
export const trackingParts = ({ carrierName, tracking, link }: TrackedParcel): MailPart[] => {
  const by = carrierName === null ? '' : `${carrierName} carries it. `;
  if (tracking === null) return [`${by}This package travels without a tracking number.`];
  return [
    `${by}Tracking number: ${tracking}`,
    ...(link === null ? [] : [{ action: 'Follow your package', href: link }]),
  ];
};
