import { useEffect, useState } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { useAuth } from '@candor/shell-contract/use-auth';
import { fetchReservations, type Reservation } from '../reservation-panel/reservation';

const statusTexts: Partial<Record<Reservation['status'], string>> = {
  open: 'It is not paid yet: the spot is held for you while the payment page is open.',
  processing: 'The payment is still processing. An email comes when it is through.',
};

/** The address is rewritten at once, so only this page could track a purchase twice. */
let trackedNumber = '';

const trackPurchase = ({ status, number, total }: Reservation) => {
  if (status !== 'confirmed' || number === trackedNumber) return;
  trackedNumber = number;
  track('purchase', { order: number, cents: total });
};

/** The API's status of the newest reservation: anyone can open the address of a success. */
export const PaymentStatus = () => {
  const { user } = useAuth();
  const [status, setStatus] = useState<Reservation['status'] | null>(null);
  useEffect(() => {
    if (!user) return undefined;
    const controller = new AbortController();
    fetchReservations(controller.signal).then(
      ([newest]) => {
        if (controller.signal.aborted || !newest) return;
        setStatus(newest.status);
        trackPurchase(newest);
      },
      // The banner is enough without a response; the account page shows the status later.
      () => undefined,
    );
    return () => controller.abort();
  }, [user]);
  const text = status && statusTexts[status];
  return text ? <p>{text}</p> : null;
};
