import type { StaffReservation } from '@candor/api-contract/staff-founders';
import { Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DetailPage } from '../parts/DetailPage';
import { DetailSection } from '../parts/DetailSection';
import { Money } from '../parts/Money';
import { Time } from '../parts/Time';
import { RefundRequests } from '../refunds/RefundRequests';
import { ReservationActions } from './ReservationActions';
import { noonOf } from './reservation-texts';
import { ReservationState } from './ReservationState';
import { carrierNames } from '../orders/carrier-names';

type Entry = { id: number | string; at: string; text: ReactNode };

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) =>
  entries.length > 0 && (
    <DetailSection title={title}>
      <Stack component="ul" sx={{ gap: 0.5, pl: 2, my: 1 }}>
        {entries.map(({ id, at, text }) => (
          <Typography key={id} component="li" variant="body2">
            <Time at={at} />: {text}
          </Typography>
        ))}
      </Stack>
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
      ['What', `${row.formula}, ${row.offer}`],
      ['Total', <Money key="total" cents={row.totalCents} />],
      ['Refunded', <Money key="refunded" cents={row.refundedCents} />],
      ['Paid', <Time key="paid" at={row.paidAt} />],
      ['Ships by', <Time key="by" at={noonOf(row.shipsBy)} isDayOnly />],
      ...(row.proposedUntil === null
        ? []
        : [
            [
              'Asked to wait until',
              <Time key="wait" at={noonOf(row.proposedUntil)} isDayOnly />,
            ] as const,
          ]),
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
  <DetailPage<StaffReservation> title={({ id }) => id} actions={<ReservationActions />}>
    {(row) => (
      <>
        <Summary {...row} />
        <RefundRequests />
        <Entries
          title="At the provider"
          entries={[
            ...row.refunds.map(({ id, createdAt, cents, status }) => ({
              id,
              at: createdAt,
              text: (
                <>
                  refund of <Money cents={cents} />, {status}
                </>
              ),
            })),
            ...row.disputes.map(({ id, seenAt, status }) => ({
              id,
              at: seenAt,
              text: `dispute, ${status}`,
            })),
          ]}
        />
        <Entries
          title="Mails"
          entries={row.mails.map(({ id, createdAt, subject, kind, state }) => ({
            id,
            at: createdAt,
            text: `${subject || kind} (${state})`,
          }))}
        />
        <Entries
          title="Ledger"
          entries={row.ledger.map(({ id, at, happened }) => ({ id, at, text: happened }))}
        />
        <Entries
          title="By staff"
          entries={row.history.map(({ id, at, actor, action }) => ({
            id,
            at,
            text: `${action} by ${actor}`,
          }))}
        />
      </>
    )}
  </DetailPage>
);
