import { describeTransit, type ShippedLine } from '@candor/catalog-contract/shipping-policy';
import { Icon } from '@candor/ui/Icon';
import { useEffect, useState } from 'react';
import { BuyNote } from './PlanPanel';

const REFRESH_MS = 60_000;

const load = async () =>
  (await import('@candor/catalog-contract/delivery-estimate')).estimateDelivery;

/**
 * The days on which a parcel arrives. The server sends the policy without a date, which no cache makes
 * wrong; the browser then follows its clock, also past 2 PM and past midnight.
 */
export const DeliveryEstimate = ({ line }: { line: ShippedLine }) => {
  const [describe, setDescribe] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let isOpen = true;
    const refresh = () => setNow(new Date());
    load().then(
      (loaded) => {
        if (!isOpen) return;
        setDescribe(() => loaded);
        refresh();
      },
      // The policy without a date stays.
      () => undefined,
    );
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return (
    <BuyNote>
      <Icon name="parcel" />
      {describe && now ? describe([line], now) : describeTransit([line])}
    </BuyNote>
  );
};
