import type { StaffReservation } from '@candor/api-contract/staff-founders';
import { Link } from '@mui/material';
import type { ComponentProps } from 'react';
import { MailState } from '../mails/MailState';
import { DetailPage } from '../parts/DetailPage';
import { DetailSection } from '../parts/DetailSection';
import { HistoryList } from '../parts/HistoryList';
import { nameAction } from '../parts/action-names';
import { Money } from '../parts/Money';
import { Time } from '../parts/Time';
import { RefundRequests } from '../refunds/RefundRequests';
import { ReservationActions } from './ReservationActions';
import { describeOffer } from './reservation-texts';
import { ReservationState } from './ReservationState';
import { carrierNames } from '../orders/carrier-names';

type EntriesProps = { title: string; entries: ComponentProps<typeof HistoryList>['entries'] };

const Entries = ({ title, entries }: EntriesProps) =>
  entries.length > 0 && (
    <DetailSection title={title}>
      <HistoryList absent="" entries={entries} />
    </DetailSection>
  );

const Parcel = ({ parcel: { carrier, tracking, link } }: Pick<StaffReservation, 'parcel'>) => {
  if (tracking === null) return <>–</>;
  const text = `${carrier === null ? '' : `${carrierNames[carrier]} `}${tracking}`;
  return link === null ? (
    <>{text}</>
  ) : (
    <Link href={link} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
};

const addressOf = ({ shipTo }: StaffReservation): string =>
  shipTo === null
    ? ''
    : [shipTo.name, shipTo.line1, shipTo.line2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`]
        .filter((part) => part !== '')
        .join(', ');

const Summary = (row: StaffReservation) => (
  <DetailSection
    title="Reservation"
    rows={[
      ['State', <ReservationState key="state" {...row} />],
      ...(row.reviewReason === null ? [] : [['Review', row.reviewReason] as const]),
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
      ['Parcel', <Parcel key="parcel" {...row} />],
      ['Address', addressOf(row)],
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
        <Entries
          title="Refunds and disputes"
          entries={[
            ...row.refunds.map(({ id, createdAt, cents, status }) => ({
              id,
              at: createdAt,
              text: (
                <>
                  Refund of <Money cents={cents} />, {status}
                </>
              ),
            })),
            ...row.disputes.map(({ id, seenAt, status }) => ({
              id,
              at: seenAt,
              text: `Dispute, ${status}`,
            })),
          ]}
        />
        <Entries
          title="Mails"
          entries={row.mails.map(({ id, createdAt, subject, kind, state }) => ({
            id,
            at: createdAt,
            text: (
              <>
                {subject || kind} <MailState state={state} />
              </>
            ),
          }))}
        />
        <Entries
          title="Ledger"
          entries={row.ledger.map(({ id, at, happened }) => ({ id, at, text: happened }))}
        />
        <Entries
          title="Changes by staff"
          entries={row.history.map(({ id, at, actor, action }) => ({
            id,
            at,
            text: `${nameAction(action)}, by ${actor}`,
          }))}
        />
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
