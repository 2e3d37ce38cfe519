import type { orderStates } from '@candor/api-contract/order-states';
import type { staffReservationStates } from '@candor/api-contract/reservation-states';
import { StateChip, type Tone } from '../components/StateChip';
import { Time } from '../components/Time';

/** The name of the faster way of shipping. */
const fast = '2-day';

type PurchaseState = (typeof orderStates | typeof staffReservationStates)[number];

const states: Record<PurchaseState, readonly [label: string, tone: Tone]> = {
  opening: ['Opening', 'default'],
  open: ['Being paid for', 'default'],
  processing: ['Payment on its way', 'default'],
  paid: ['To ship', 'default'],
  confirmed: ['To ship', 'default'],
  needs_review: ['To review', 'warning'],
  shipped: ['Shipped', 'success'],
  released: ['Not paid', 'default'],
  refund_due: ['Refund on its way', 'warning'],
  refund_failed: ['Refund failed', 'error'],
  refunded: ['Refunded', 'default'],
};

/** The state of an order or a reservation, in words. */
export const nameState = (state: PurchaseState): string => states[state][0];

/** States as choices of a filter. */
export const stateChoices = (offered: readonly PurchaseState[]) =>
  offered.map((id) => ({ id, name: nameState(id) }));

type PurchaseStateProps = { status: PurchaseState; isLate?: boolean; isShipped?: boolean };

/** The state of an order or a reservation; red when it should have left. A refund does not hide that it has left. */
export const PurchaseState = ({
  status,
  isLate = false,
  isShipped = false,
}: PurchaseStateProps) => {
  const [name, tone] = states[status];
  const label = isShipped && status !== 'shipped' ? `${name}, shipped` : name;
  return isLate ? <StateChip label="Late" tone="error" /> : <StateChip label={label} tone={tone} />;
};

type DueDayProps = { dueOn: string | null; isLate: boolean; shippingLabel: string };

/** The day on which a parcel must leave, marked when it has passed. */
export const DueDay = ({ dueOn, isLate }: Pick<DueDayProps, 'dueOn' | 'isLate'>) => {
  if (dueOn === null) return <>–</>;
  return (
    <>
      <Time at={dueOn} /> {isLate && <StateChip label="Late" tone="error" />}
    </>
  );
};

/** The way of shipping; a faster one is marked. */
export const ShippingMark = ({ shippingLabel }: Pick<DueDayProps, 'shippingLabel'>) =>
  shippingLabel === fast ? (
    <StateChip label={shippingLabel} tone="warning" />
  ) : (
    <>{shippingLabel}</>
  );
