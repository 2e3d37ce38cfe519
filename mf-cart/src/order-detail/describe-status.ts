import { formatDay, formatDeliveryDays } from '../orders/parcel';
import type { OrderDetail } from './order-detail';

const hasLeft = ({ parcel, parts }: OrderDetail) => parcel !== null || (parts ?? []).length > 0;

/** Where an order stands, in a line under its number. */
export const describeStatus = (order: OrderDetail): string => {
  const { status, plan, parcel, isLate, isBeingRefunded } = order;
  if (isBeingRefunded) return 'Canceled. The refund is on its way.';
  if (status === 'refunded') return hasLeft(order) ? 'Refunded.' : 'Refunded. Nothing will ship.';
  if (status === 'needs_review') return 'One of us is checking the payment.';
  if (parcel?.arrivesBy)
    return parcel.isDue
      ? `Expected since ${formatDay(parcel.arrivesBy)}.`
      : `On its way. Expected by ${formatDay(parcel.arrivesBy)}.`;
  if (hasLeft(order)) return 'On its way.';
  if (isLate) return 'Paid, and late. We’re sorry.';
  return `Paid. Ships ${formatDay(plan.leavesOn)}, arrives ${formatDeliveryDays(plan)}.`;
};
