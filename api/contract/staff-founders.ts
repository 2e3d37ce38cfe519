import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';
import { offers } from './founders';
import { TrackedParcel } from './parcel';
import { staffReservationStates } from './reservation-states';
import { StaffDisputes, StaffHistory, StaffMails, StaffRefunds } from './staff-purchases';
import { RefundRequestRow } from './staff-refunds';
import { ParcelAddress } from './us-address';

const Timestamp = z.iso.datetime();

/** A reservation in a list of staff. Amounts in cents. */
export const StaffReservationRow = z.object({
  /** The reservation's number. */
  id: z.string(),
  status: z.enum(staffReservationStates),
  /** Empty when the founder's data is deleted. */
  email: z.string(),
  firstName: z.string(),
  formula: z.enum(formulas.map(({ id }) => id)),
  offer: z.enum(offers),
  totalCents: z.int(),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  /** The promised day. */
  shipsBy: z.iso.date().nullable(),
  /** A later day that the founder has not accepted yet, and the end of the time for it. */
  proposedUntil: z.iso.date().nullable(),
  answerBy: Timestamp.nullable(),
  shippedAt: Timestamp.nullable(),
  revision: z.int(),
});
export type StaffReservationRow = z.output<typeof StaffReservationRow>;

/** The actions that the state of a reservation allows; the role may forbid them. */
export const reservationActions = [
  'ship',
  'unship',
  'address',
  'accept',
  'refuse',
  'refund',
] as const;
export type ReservationAction = (typeof reservationActions)[number];

/** A reservation with everything that staff sees of it. Amounts in cents. */
export const StaffReservation = StaffReservationRow.extend({
  reviewReason: z.string().nullable(),
  refundReason: z.string().nullable(),
  subtotalCents: z.int(),
  refundedCents: z.int(),
  shipTo: ParcelAddress.nullable(),
  parcel: TrackedParcel,
  subscriptionId: z.string().nullable(),
  /** At the provider. */
  paymentId: z.string().nullable(),
  /** The provider's page about the payment; null at the simulator. */
  paymentUrl: z.string().nullable(),
  /** The bank has the money: the provider rejects refunds. */
  isDisputed: z.boolean(),
  refunds: StaffRefunds,
  refundRequests: z.array(RefundRequestRow),
  disputes: StaffDisputes,
  mails: StaffMails,
  ledger: z.array(z.object({ id: z.int(), at: Timestamp, happened: z.string() })),
  history: StaffHistory,
  actions: z.array(z.enum(reservationActions)),
});
export type StaffReservation = z.output<typeof StaffReservation>;

/** GET /staff/api/founders. */
export const FoundersOverview = z.object({
  total: z.int(),
  claimed: z.int(),
  held: z.int(),
  remaining: z.int(),
  delayedUntil: z.iso.date().nullable(),
  /** True when the counts agree with the sums of the ledger. */
  isBalanced: z.boolean(),
  states: z.array(z.object({ status: z.enum(staffReservationStates), count: z.int() })),
  /** The latest entries of the ledger, newest first. */
  ledger: z.array(
    z.object({
      id: z.int(),
      at: Timestamp,
      reservation: z.string(),
      happened: z.string(),
      held: z.int(),
      claimed: z.int(),
    }),
  ),
});
export type FoundersOverview = z.output<typeof FoundersOverview>;

/** GET /staff/api/founders/delay: what a delay would do. */
export const DelayPreview = z.object({
  until: z.iso.date(),
  /** Founders whose promised day is not before that day: nothing is sent to them. */
  unaffected: z.int(),
  /** One mail of each kind, as its first recipient would get it. */
  mails: z.array(
    z.object({
      kind: z.enum(['notified', 'consent_requested']),
      count: z.int(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
  /** Names the state of the batch that was previewed; a delay needs it. */
  confirmation: z.string(),
});
export type DelayPreview = z.output<typeof DelayPreview>;

/** POST /staff/api/founders/delay. */
export const DelayResponse = z.object({
  until: z.iso.date(),
  notified: z.int(),
  consentRequested: z.int(),
  unaffected: z.int(),
});
