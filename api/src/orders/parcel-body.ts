import { z } from 'zod';
import { carriers } from '@candor/api-contract/carriers';
import { usStates } from '@candor/api-contract/staff-orders';
import { Revision } from '../http/staff-list';

/** The body of an action on a row that a person has seen. */
export const Action = z.object({ revision: Revision });

const Line = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'has signs that no address has');
const FilledLine = Line.min(1, 'is empty');

/** An address as the provider's checkout page collects it. */
export const ShipTo = z.strictObject({
  name: FilledLine,
  line1: FilledLine,
  line2: Line,
  city: FilledLine,
  state: z.enum(usStates),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'is no ZIP code, such as 57104'),
  country: z.literal('US'),
});

/** A tracking number as carriers write it. */
export const Tracking = z
  .string()
  .trim()
  .min(4)
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 'has other signs than letters, digits, spaces and dashes');

/** A parcel that leaves, with the revision that its person saw. */
export const Sent = Action.extend({ carrier: z.enum(carriers), tracking: Tracking.nullable() });
