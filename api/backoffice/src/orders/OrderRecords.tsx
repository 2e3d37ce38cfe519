import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DetailSection } from '../parts/DetailSection';
import { formatMoney } from '../parts/Money';
import { Time } from '../parts/Time';

type RecordsProps = {
  title: string;
  none: string;
  records: readonly { id: string | number; at: string; text: ReactNode }[];
};

const Records = ({ title, none, records }: RecordsProps) => (
  <DetailSection title={title}>
    {records.length === 0 && <Typography variant="body2">{none}</Typography>}
    {records.length > 0 && (
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {records.map(({ id, at, text }) => (
          <Typography component="li" variant="body2" key={id} sx={{ whiteSpace: 'pre-wrap' }}>
            <Time at={at} />: {text}
          </Typography>
        ))}
      </Box>
    )}
  </DetailSection>
);

const moneyRecords = ({ refunds, disputes }: StaffOrder) => [
  ...refunds.map(({ id, createdAt, cents, status }) => ({
    id,
    at: createdAt,
    text: `refund of ${formatMoney(cents)}, ${status}`,
  })),
  ...disputes.map(({ id, seenAt, status }) => ({ id, at: seenAt, text: `dispute, ${status}` })),
];

/** What happened around an order: notes, money, mails, events, changes. */
export const OrderRecords = (order: StaffOrder) => (
  <>
    <Records
      title="Notes"
      none="There are none."
      records={order.notes.map(({ id, at, author, text }) => ({
        id,
        at,
        text: `${author}: ${text}`,
      }))}
    />
    <Records title="Refunds and disputes" none="There are none." records={moneyRecords(order)} />
    <Records
      title="Mails"
      none="None was written."
      records={order.mails.map(({ id, createdAt, kind, subject, state }) => ({
        id,
        at: createdAt,
        text: `${subject || kind}, ${state}`,
      }))}
    />
    <Records
      title="From the provider"
      none="Nothing was sent."
      records={order.events.map(({ id, receivedAt, type }) => ({ id, at: receivedAt, text: type }))}
    />
    <Records
      title="Changes"
      none="Nobody changed it."
      records={order.history.map(({ id, at, actor, action }) => ({
        id,
        at,
        text: `${action} by ${actor}`,
      }))}
    />
  </>
);
