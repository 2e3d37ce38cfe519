import { z } from 'zod';
import { carriers } from '@candor/api-contract/carriers';
import { readTracking } from '@candor/api-contract/tracking-number';
import { Action } from '../http/staff-action';

/** A tracking number in any spelling. */
export const Tracking = z.string().transform((written, context) => {
  const { tracking, problem } = readTracking(written);
  if (problem !== null) context.addIssue(problem);
  return tracking;
});

/** A parcel that leaves, with the revision that its person saw. */
export const Sent = Action.extend({ carrier: z.enum(carriers), tracking: Tracking.nullable() });
