import { useEffect, useState } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { useAuth } from '@candor/shell-contract/use-auth';
import {
  fetchReservations,
  type Reservation,
  type ReservationStatus,
} from '../reservation-panel/reservation';

const told: Partial<Record<ReservationStatus, string>> = {
  open: 'It is not paid yet: the spot is held for you while the payment page is open.',
  processing: 'The payment is still processing. A mail comes when it is through.',
};

/** The address is rewritten at once, so that only this page could count a purchase again. */
let counted = '';

const count = ({ status, number, total }: Reservation) => {
  if (status !== 'confirmed' || number === counted) return;
  counted = number;
  track('purchase', { order: number, cents: total });
};

/** An address can say that all went well; for who is signed in, the shop looks whether it did. */
export const PaymentTruth = () => {
  const { user } = useAuth();
  const [status, setStatus] = useState<ReservationStatus | null>(null);
  useEffect(() => {
    if (!user) return undefined;
    let isHere = true;
    fetchReservations().then(
      ([newest]) => {
        if (!isHere || !newest) return;
        setStatus(newest.status);
        count(newest);
      },
      // The banner stands as it is; the account says more when the shop is back.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [user]);
  const truth = status && told[status];
  return truth ? <p>{truth}</p> : null;
};
