import { z } from 'zod';
import { carriers } from './carriers';

/** The planned effect of one row of the file. */
export const shipmentPlans = [
  'to ship',
  // The number is probably wrong, so a person decides.
  'to check',
  'shipped already',
  'not to be shipped',
  'unknown',
  'invalid',
] as const;

/** A row of a file of tracking numbers, with what will happen. */
export const PlannedShipment = z.object({
  /** The line number in the file; the header is line 1. */
  line: z.int(),
  order: z.string(),
  carrier: z.enum(carriers).nullable(),
  tracking: z.string(),
  plan: z.enum(shipmentPlans),
  /** Why nothing happens; empty for a row to ship. */
  reason: z.string(),
});
export type PlannedShipment = z.output<typeof PlannedShipment>;

/** POST /staff/api/shipments/preview */
export const ShipmentsPreview = z.object({ rows: z.array(PlannedShipment) });
export type ShipmentsPreview = z.output<typeof ShipmentsPreview>;

/** POST /staff/api/shipments: what happened to each row. */
export const ShipmentsResponse = z.object({
  rows: z.array(
    z.object({
      order: z.string(),
      result: z.enum(['shipped', 'shipped already', 'failed']),
      reason: z.string(),
    }),
  ),
});
export type ShipmentsResponse = z.output<typeof ShipmentsResponse>;
