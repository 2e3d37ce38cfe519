import type { StaffReservationRow } from '@candor/api-contract/staff-founders';
import { skuName } from '@candor/catalog-contract/sku';

const offerNames: Readonly<Record<StaffReservationRow['offer'], string>> = {
  '2-pack': '2-Pack',
  single: 'single bottle',
  subscribe: 'subscription',
};

type Offered = Pick<StaffReservationRow, 'formula' | 'offer'>;

/** Formats the reserved product: 'Focus, single bottle'. */
export const describeOffer = ({ formula, offer }: Offered): string =>
  `${skuName(formula)}, ${offerNames[offer]}`;
