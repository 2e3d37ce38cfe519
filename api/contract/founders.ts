import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';

export const offers = ['2-pack', 'single', 'subscribe'] as const;

/** GET /api/founders/batch. `remaining` is total minus claimed. */
export const BatchResponse = z.object({
  total: z.int(),
  claimed: z.int(),
  held: z.int(),
  remaining: z.int(),
  /** The new shipping day of a late batch; null while the first promise holds. */
  delayedUntil: z.iso.date().nullable(),
  /** The day by which a reservation ships that is made now. */
  shipsBy: z.iso.date(),
});
export type BatchResponse = z.output<typeof BatchResponse>;

/** A reservation as its owner sees it. Amounts in cents; days in UTC. */
export const ReservationResponse = z.object({
  number: z.string(),
  status: z.enum([
    'open',
    'processing',
    'confirmed',
    'shipped',
    'released',
    'refunding',
    'refunded',
  ]),
  /** True while staff reviews its payment or its refund. */
  inReview: z.boolean(),
  formula: z.enum(formulas.map(({ id }) => id)),
  offer: z.enum(offers),
  firstName: z.string(),
  total: z.int(),
  currency: z.literal('usd'),
  reservedAt: z.iso.datetime(),
  shipsBy: z.iso.date(),
  shipPromise: z.string(),
  /** A later ship date that needs consent; without it until this time the money is refunded. */
  delay: z.object({ until: z.iso.date(), answerBy: z.iso.datetime() }).nullable(),
  shippedAt: z.iso.datetime().nullable(),
  tracking: z.string().nullable(),
  /** The carrier's page about the parcel; null where there is none, and missing in a reply of the version before. */
  trackingLink: z.string().nullable().optional(),
  /** True until it ships: its owner can still change the formula or cancel. */
  canChange: z.boolean(),
});
export type ReservationResponse = z.output<typeof ReservationResponse>;

/** GET /api/founders/reservation, newest first. */
export const ReservationsResponse = z.object({ reservations: z.array(ReservationResponse) });
export type ReservationsResponse = z.output<typeof ReservationsResponse>;
