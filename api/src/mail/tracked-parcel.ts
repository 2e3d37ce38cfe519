import type { MailPart } from './mail';

/** How a parcel can be followed, in a mail; each is null where unknown. */
export type TrackedParcel = {
  /** 'UPS' */
  carrier: string | null;
  tracking: string | null;
  /** The carrier's page about the parcel. */
  link: string | null;
};

/** The parts of a mail that lead to a parcel. */
export const trackingParts = ({ carrier, tracking, link }: TrackedParcel): MailPart[] => {
  const by = carrier === null ? '' : `${carrier} carries it. `;
  if (tracking === null) return [`${by}This package travels without a tracking number.`];
  return [
    `${by}Tracking number: ${tracking}`,
    ...(link === null ? [] : [{ action: 'Follow your package', href: link }]),
  ];
};
