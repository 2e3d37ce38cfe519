import { useEffect, useState } from 'react';
import type * as deliveryEstimate from './delivery-estimate';

const REFRESH_MS = 60_000;

export type DeliveryDates = typeof deliveryEstimate;

/**
 * The calendar's code and the time, both after hydration, as no cached page knows the day; it follows
 * the clock past 2 PM and past midnight. Null at first, and for good when the code does not load.
 * @param load imports `delivery-estimate`; the same function in each render
 */
export const useDeliveryClock = (
  load: () => Promise<DeliveryDates>,
): { dates: DeliveryDates; now: Date } | null => {
  const [dates, setDates] = useState<DeliveryDates | null>(null);
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let isOpen = true;
    const refresh = () => setNow(new Date());
    load().then(
      (loaded) => {
        if (!isOpen) return;
        setDates(() => loaded);
        refresh();
      },
      () => undefined,
    );
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load]);
  return dates && now && { dates, now };
};
