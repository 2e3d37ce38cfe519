import { z } from 'zod';
import { carriers } from './carriers';
import { Bottles } from './staff-orders';

/** A parcel on the packer's page. */
export const PackRow = z.object({
  /** The number of the order or reservation. */
  id: z.string(),
  resource: z.enum(['orders', 'reservations']),
  /** 'to ship', 'shipped', or why it stays: 'It is refunded.' */
  state: z.enum(['to ship', 'shipped', 'stays']),
  reason: z.string(),
  /** The day on which it must leave. */
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  /** 'Standard ground', '2-day', 'Founders Batch' */
  shipping: z.string(),
  isFast: z.boolean(),
  address: z.array(z.string()),
  items: z.array(z.string()),
  /** The bottles to pick, bundles and 2-packs taken apart, without those of earlier parcels. */
  bottles: z.array(Bottles),
  /** The notes of staff, and further tasks of the packer. */
  notes: z.array(z.string()),
  carrier: z.enum(carriers).nullable(),
  tracking: z.string().nullable(),
  /** The time until which the shipment can be taken back; null where it cannot. */
  undoUntil: z.iso.datetime().nullable(),
  revision: z.int(),
});
export type PackRow = z.output<typeof PackRow>;

/** GET /staff/api/pack: the next parcels, the oldest promise first, or those with some numbers. */
export const PackResponse = z.object({
  rows: z.array(PackRow),
  /** All that wait. */
  waiting: z.int(),
  late: z.int(),
});
export type PackResponse = z.output<typeof PackResponse>;
