import { memo } from 'react';
import type { PricedLine } from '@candor/catalog-contract/price-book';
import { describeTransit } from '@candor/catalog-contract/shipping-policy';
import { useDeliveryClock } from '@candor/catalog-contract/use-delivery-clock';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { Icon } from '@candor/ui/Icon';
import { BuyNote } from './PlanPanel';

const load = () => import('@candor/catalog-contract/delivery-estimate');

/**
 * The days on which a parcel arrives. The server sends the policy without a date, which no cache makes
 * wrong; it stays when the calendar does not load.
 */
export const DeliveryEstimate = memo((line: PricedLine) => {
  const clock = useDeliveryClock(load);
  return (
    <BuyNote>
      <Icon name="parcel" />
      {`${clock ? clock.dates.estimateDelivery([line], clock.now) : describeTransit([line])} in ${shippingAreas.twoDay}`}
    </BuyNote>
  );
});
DeliveryEstimate.displayName = 'DeliveryEstimate';
