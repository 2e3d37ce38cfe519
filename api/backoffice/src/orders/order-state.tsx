import type { StaffOrderRow } from '@candor/api-contract/staff-orders';
import type { Tone } from '../parts/StateChip';
import { StateChip } from '../parts/StateChip';

const states: Record<StaffOrderRow['status'], readonly [label: string, tone: Tone]> = {
  paid: ['To ship', 'default'],
  needs_review: ['To review', 'warning'],
  shipped: ['Shipped', 'success'],
  refunded: ['Refunded', 'default'],
};

/** The states as choices of a filter. */
export const stateChoices = Object.entries(states).map(([id, [name]]) => ({ id, name }));

type OrderStateProps = Pick<StaffOrderRow, 'status'> & Partial<Pick<StaffOrderRow, 'isLate'>>;

/** The state of an order; red when it should have left. */
export const OrderState = ({ status, isLate = false }: OrderStateProps) => {
  const [label, tone] = states[status];
  return isLate ? <StateChip label="Late" tone="error" /> : <StateChip label={label} tone={tone} />;
};
