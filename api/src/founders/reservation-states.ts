/**
 * States of a reservation:
 *
 *   opening ─► open ─► processing ─► confirmed ─► shipped ──┐
 *      │        │          │             └──────────┬───────┘
 *      │        │          │                        └─► refund_due ─► refunded
 *      └────────┴──────────┴─► released ──► confirmed, or refund_due where no spot is left
 *
 * `needs_review`: charged differently, or disputed; an operator accepts it (back to `confirmed` or
 * `shipped`) or refunds it. `refund_failed`: the provider rejected the refund, or the bank returned it,
 * before or after it counted as `refunded`; an operator retries it.
 *
 * A spot is held from `opening` until the provider confirms that the session cannot be paid. A payment
 * after that gets another spot, or a refund.
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

type Progress = { status: ReservationState; shippedAt: Date | null };

/** The spot of a reservation. A shipped one never returns to the batch. */
export const spotOf = ({ status, shippedAt }: Progress): Spot =>
  shippedAt === null ? spots[status] : 'claimed';

/** Returns whether the reservation is paid and has not shipped. */
export const isToBeShipped = ({ status, shippedAt }: Progress): boolean =>
  shippedAt === null && (status === 'confirmed' || status === 'needs_review');
