import type { StaffReservationRow } from '@candor/api-contract/staff-founders';
import { StateChip } from '../parts/StateChip';
import { reservationStates } from './reservation-texts';

/** The state of a reservation as a coloured label. */
export const ReservationState = ({ status }: Pick<StaffReservationRow, 'status'>) => {
  const [label, tone] = reservationStates[status];
  return <StateChip label={label} tone={tone} />;
};
