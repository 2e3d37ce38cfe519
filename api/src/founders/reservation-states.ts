/**
 * What a reservation can be in:
 *
 *   opening ─► open ─► processing ─► confirmed ─► shipped ──┐
 *      │        │          │             └──────────┬───────┘
 *      │        │          │                        └─► refund_due ─► refunded
 *      └────────┴──────────┴─► released ──► confirmed, or refund_due where no spot is left
 *
 * `needs_review`: paid otherwise than agreed, or disputed by the payer's bank; a person accepts it
 * (back to `confirmed` or `shipped`) or refunds it. `refund_failed`: the provider rejected the refund,
 * or the bank returned it, before or after it counted as `refunded`; a person tries again.
 *
 * A spot is held from `opening` on and returns only when the provider says that nobody can pay any
 * more. Money decides: a page that is paid after its spot returned gets another, or its money back.
 */
export const reservationStates = [
  'opening',
  'open',
  'processing',
  'confirmed',
  'needs_review',
  'shipped',
  'released',
  'refund_due',
  'refund_failed',
  'refunded',
] as const;
export type ReservationState = (typeof reservationStates)[number];

/** What a reservation in some state has of the batch. */
export type Spot = 'held' | 'claimed' | 'none';

const spots: Record<ReservationState, Spot> = {
  opening: 'held',
  open: 'held',
  processing: 'held',
  confirmed: 'claimed',
  needs_review: 'claimed',
  shipped: 'claimed',
  released: 'none',
  refund_due: 'none',
  refund_failed: 'none',
  refunded: 'none',
};

type Parcel = { status: ReservationState; shippedAt: Date | null };

/** Which kind of spot a reservation has. What has shipped never returns to the batch. */
export const spotOf = ({ status, shippedAt }: Parcel): Spot =>
  shippedAt === null ? spots[status] : 'claimed';

/** Whether it is paid and its parcel is still here. */
export const isToBeShipped = ({ status, shippedAt }: Parcel): boolean =>
  shippedAt === null && (status === 'confirmed' || status === 'needs_review');
