import type { StaffReservation } from '@candor/api-contract/staff-founders';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { Money } from '../components/Money';
import { Time } from '../components/Time';
import { AddressLabel } from '../orders/AddressLabel';
import { DisputeAlert } from '../orders/DisputeAlert';
import { PaymentLink, Tracking } from '../orders/parcel-texts';
import { PurchaseState } from '../orders/purchase-state';
import { purchaseEntries, Timeline } from '../orders/Timeline';
import { RefundRequests } from '../refunds/RefundRequests';
import { describeOffer } from './describe-offer';
import { nameLedgerEntry } from './ledger-names';
import { ReservationActions } from './ReservationActions';

const Summary = (row: StaffReservation) => (
  <DetailSection
    title="Reservation"
    rows={[
      ['State', <PurchaseState key="state" {...row} />],
      ...(row.reviewReason === null ? [] : [['Reason for review', row.reviewReason] as const]),
      ['Founder', row.email === '' ? 'Account deleted' : `${row.firstName} <${row.email}>`],
      ['What', describeOffer(row)],
      ['Total', <Money key="total" cents={row.totalCents} />],
      ['Refunded', <Money key="refunded" cents={row.refundedCents} />],
      ['Paid', <Time key="paid" at={row.paidAt} />],
      ['Ships by', <Time key="by" at={row.shipsBy} isDayOnly />],
      ...(row.proposedUntil === null
        ? []
        : [['Asked to wait until', <Time key="wait" at={row.proposedUntil} isDayOnly />] as const]),
      ['Shipped', <Time key="shipped" at={row.shippedAt} />],
      ['Parcel', <Tracking key="parcel" {...row.parcel} />],
      ['Address', row.shipTo && <AddressLabel key="to" shipTo={row.shipTo} />],
      ['Subscription', row.subscriptionId],
      ['Payment at Stripe', <PaymentLink key="payment" {...row} />],
    ]}
  />
);

/** The page of one reservation. */
export const ReservationDetail = () => (
  <DetailPage<StaffReservation>
    title={({ id }) => `Reservation ${id}`}
    actions={<ReservationActions />}
    aside={(row) => (
      <Timeline
        entries={[
          ...purchaseEntries(row),
          ...row.ledger.map(({ id, at, happened }) => ({
            id: `spot ${id}`,
            at,
            kind: 'Spot' as const,
            text: nameLedgerEntry(happened),
          })),
        ]}
      />
    )}
  >
    {(row) => (
      <>
        <DisputeAlert {...row} />
        <Summary {...row} />
        <RefundRequests />
      </>
    )}
  </DetailPage>
);
