/** States of a reservation after its payment. */
export const paidReservationStates = [
  'confirmed',
  'needs_review',
  'shipped',
  'refund_due',
  'refund_failed',
  'refunded',
] as const;

/** States of a reservation as staff filters them. */
export const staffReservationStates = [
  ...paidReservationStates,
  'opening',
  'open',
  'processing',
  'released',
] as const;
