import type { StaffReservationRow } from '@candor/api-contract/staff-founders';
import { skuName } from '@candor/catalog-contract/sku';
import type { Tone } from '../parts/StateChip';

export const reservationStates: Readonly<
  Record<StaffReservationRow['status'], readonly [label: string, tone: Tone]>
> = {
  opening: ['Opening', 'default'],
  open: ['Being paid for', 'default'],
  processing: ['Payment on its way', 'default'],
  confirmed: ['To ship', 'default'],
  needs_review: ['To review', 'warning'],
  shipped: ['Shipped', 'success'],
  released: ['Not paid', 'default'],
  refund_due: ['Refund on its way', 'warning'],
  refund_failed: ['Refund failed', 'error'],
  refunded: ['Refunded', 'default'],
};

const offerNames: Readonly<Record<StaffReservationRow['offer'], string>> = {
  '2-pack': '2-Pack',
  single: 'single bottle',
  subscribe: 'subscription',
};

export const stateChoices = Object.entries(reservationStates).map(([id, [name]]) => ({ id, name }));

type Offered = Pick<StaffReservationRow, 'formula' | 'offer'>;

/** What a founder has reserved: 'Focus, single bottle'. */
export const describeOffer = ({ formula, offer }: Offered): string =>
  `${skuName(formula)}, ${offerNames[offer]}`;
