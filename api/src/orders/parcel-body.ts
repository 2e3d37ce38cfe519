import { z } from 'zod';
import { carriers } from '@candor/api-contract/carriers';
import { UsAddress } from '@candor/api-contract/staff-purchases';
import { Action } from '../http/staff-action';

/** A United States address, with the country as the provider's checkout page stores it. */
export const ShipTo = UsAddress.extend({ country: z.literal('US') }).strict();

/** A tracking number as carriers write it. */
export const Tracking = z
  .string()
  .trim()
  .min(4)
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 'has other signs than letters, digits, spaces and dashes');

/** A parcel that leaves, with the revision that its person saw. */
export const Sent = Action.extend({ carrier: z.enum(carriers), tracking: Tracking.nullable() });
