/**
 * What a reservation can be in:
 *
 *   opening ─► open ─► processing ─► confirmed ─► shipped
 *      │        │          │             │
 *      │        │          │             └─► refund_due ─► refunded
 *      └────────┴──────────┴─► released ──► confirmed, or refund_due where no spot is left
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
  refunded: 'none',
};

/** Which kind of spot a state has. */
export const spotOf = (state: ReservationState): Spot => spots[state];
