import type { StaffReservation } from '@candor/api-contract/staff-founders';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { Money } from '../components/Money';
import { Time } from '../components/Time';
import { addressText, Tracking } from '../orders/parcel-texts';
import { PurchaseState } from '../orders/purchase-state';
import { ChangeRecords, MailRecords, MoneyRecords, Records } from '../orders/PurchaseRecords';
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
      ['Address', row.shipTo && addressText(row.shipTo)],
      ['Subscription', row.subscriptionId],
      ['Payment', row.paymentId],
    ]}
  />
);

/** The page of one reservation. */
export const ReservationDetail = () => (
  <DetailPage<StaffReservation>
    title={({ id }) => `Reservation ${id}`}
    actions={<ReservationActions />}
    aside={(row) => (
      <>
        <MoneyRecords {...row} />
        <MailRecords {...row} />
        <Records
          title="Ledger"
          entries={row.ledger.map(({ id, at, happened }) => ({
            id,
            at,
            text: nameLedgerEntry(happened),
          }))}
        />
        <ChangeRecords {...row} />
      </>
    )}
  >
    {(row) => (
      <>
        <Summary {...row} />
        <RefundRequests />
      </>
    )}
  </DetailPage>
);
