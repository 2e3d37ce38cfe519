import type { StaffReservationRow } from '@candor/api-contract/staff-founders';
import type { Tone } from '../parts/StateChip';

export const reservationStates: Readonly<
  Record<StaffReservationRow['status'], readonly [label: string, tone: Tone]>
> = {
  opening: ['Opening', 'default'],
  open: ['Being paid for', 'default'],
  processing: ['Payment on its way', 'default'],
  confirmed: ['To ship', 'warning'],
  needs_review: ['To review', 'error'],
  shipped: ['Shipped', 'success'],
  released: ['Not paid', 'default'],
  refund_due: ['Refund on its way', 'warning'],
  refund_failed: ['Refund failed', 'error'],
  refunded: ['Refunded', 'default'],
};

export const stateChoices = Object.entries(reservationStates).map(([id, [name]]) => ({ id, name }));

/** '2025-12-24' as a timestamp of that day in every time zone of the shop. */
export const noonOf = (day: string | null): string | null =>
  day === null ? null : `${day}T18:00Z`;
