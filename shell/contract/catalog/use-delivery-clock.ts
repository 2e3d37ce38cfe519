import { useEffect, useState } from 'react';
import { useServerTime } from '@candor/shell-contract/use-clock';
import type * as deliveryEstimate from './delivery-estimate';

export type DeliveryDates = typeof deliveryEstimate;

/**
 * The calendar's code and the server's time, both after hydration, as no cached page knows the day; it
 * follows the clock past 2 PM and past midnight. Null at first, and while either is unknown.
 * @param load imports `delivery-estimate`; the same function in each render
 */
export const useDeliveryClock = (
  load: () => Promise<DeliveryDates>,
): { dates: DeliveryDates; now: Date } | null => {
  const [dates, setDates] = useState<DeliveryDates | null>(null);
  const now = useServerTime();
  useEffect(() => {
    let isOpen = true;
    load().then(
      (loaded) => isOpen && setDates(() => loaded),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [load]);
  return dates && now !== null ? { dates, now: new Date(now) } : null;
};
