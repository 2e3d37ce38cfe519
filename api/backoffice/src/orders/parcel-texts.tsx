import { Link } from '@mui/material';
import type { TrackedParcel } from '@candor/api-contract/parcel';
import type { StaffSubscription } from '@candor/api-contract/staff-subscriptions';
import { carrierNames } from './carrier-names';

/** Carrier and number of a parcel, as a link to the carrier's page. */
export const Tracking = ({ carrier, tracking, link }: TrackedParcel) => {
  const text = [carrier && carrierNames[carrier], tracking].filter(Boolean).join(' ');
  if (link === null) return <>{text || '–'}</>;
  return (
    <Link href={link} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
};

type Payment = { paymentId: string | null; paymentUrl: string | null };

/** The id of a payment, as a link to its page at the provider. */
export const PaymentLink = ({ paymentId, paymentUrl }: Payment) => {
  if (paymentId === null || paymentUrl === null) return <>{paymentId ?? '–'}</>;
  return (
    <Link href={paymentUrl} target="_blank" rel="noreferrer">
      {paymentId}
    </Link>
  );
};

/** An address in one line. */
export const addressText = ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
}: StaffSubscription['address']): string =>
  [name, line1, line2, `${city}, ${state} ${zip}`].filter((line) => line !== '').join(', ');
