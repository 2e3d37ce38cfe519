import { useEffect } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { useAuth } from '@candor/shell-contract/use-auth';
import { useQuery } from '@candor/shell-contract/use-query';
import {
  fetchReservations,
  type Reservation,
  type ReservationStatus,
} from '../reservation-panel/reservation';

const statusTexts: Partial<Record<ReservationStatus, string>> = {
  open: 'It is not paid yet: the spot is held for you while the payment page is open.',
  processing: 'The payment is still processing. A mail comes when it is through.',
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
  const query = useQuery(fetchReservations, user !== null);
  const newest = query.status === 'success' ? query.data[0] : undefined;
  useEffect(() => {
    if (newest) trackPurchase(newest);
  }, [newest]);
  const text = newest && statusTexts[newest.status];
  return text ? <p>{text}</p> : null;
};
