import { z } from 'zod';
import { carriers, type Carrier } from '@candor/api-contract/carriers';
import { readTracking } from '@candor/api-contract/tracking-number';
import { Action } from '../http/staff-action';
import type { SentParcel } from './check-parcel';

/** A tracking number in any spelling, also as the barcode of a label has it. */
const Label = z.string().transform((written, context) => {
  const { tracking, zip, problem } = readTracking(written);
  if (problem !== null) context.addIssue(problem);
  return { tracking, zip };
});

/** A parcel that leaves. `isChecked`: a person has seen the doubt about its number. */
const parcel = {
  carrier: z.enum(carriers),
  tracking: Label.nullable(),
  isChecked: z.boolean().default(false),
};

/** A parcel that leaves, with the revision that its person saw. */
export const Sent = Action.extend(parcel);

/** A row of a file of parcels. */
export const SentRow = z.strictObject({ ...parcel, tracking: Label });

/** The parcel of a body. */
export const parcelOf = ({
  carrier,
  tracking,
  isChecked,
}: Pick<z.output<typeof Sent>, 'carrier' | 'tracking' | 'isChecked'>): SentParcel & {
  carrier: Carrier;
} => ({
  carrier,
  tracking: tracking?.tracking ?? null,
  labelZip: tracking?.zip ?? null,
  isChecked,
});
