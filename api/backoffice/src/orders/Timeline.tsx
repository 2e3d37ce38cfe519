import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { nameMailKind } from '@candor/api-contract/mail-kinds';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { nameAction } from '../components/action-names';
import { DetailSection } from '../components/DetailSection';
import { formatMoney } from '../components/Money';
import { RecordLink } from '../components/RecordLink';
import { StaffName } from '../components/StaffName';
import { Time } from '../components/Time';
import { useMay } from '../components/use-may';
import { MailState } from '../mails/MailState';

export type TimelineEntry = {
  id: string;
  at: string;
  kind: 'Payment' | 'Refund' | 'Dispute' | 'Email' | 'Note' | 'Message' | 'Change' | 'Spot';
  text: ReactNode;
};

const refundStates = { pending: 'on its way', succeeded: 'done', failed: 'failed' } as const;
const disputeStates = {
  open: 'The buyer’s bank disputes the payment',
  won: 'The dispute was won',
  lost: 'The dispute was lost: the bank gave the money back to the buyer',
} as const;

const MailText = ({ id, kind, subject, state }: StaffOrder['mails'][number]) => {
  const mayRead = useMay()('mails:read');
  const text = subject || nameMailKind(kind);
  return (
    <>
      {mayRead ? (
        <RecordLink resource="mails" id={String(id)}>
          {text}
        </RecordLink>
      ) : (
        text
      )}{' '}
      <MailState state={state} />
    </>
  );
};

type Happened = Pick<StaffOrder, 'refunds' | 'disputes' | 'mails' | 'history'>;

/** The entries that orders and reservations have in common. */
export const purchaseEntries = ({
  refunds,
  disputes,
  mails,
  history,
}: Happened): TimelineEntry[] => [
  ...refunds.map(({ id, createdAt, cents, status }) => ({
    id,
    at: createdAt,
    kind: 'Refund' as const,
    text: `${formatMoney(cents)}, ${refundStates[status]}`,
  })),
  ...disputes.map(({ id, seenAt, status }) => ({
    id,
    at: seenAt,
    kind: 'Dispute' as const,
    text: disputeStates[status],
  })),
  ...mails.map((mail) => ({
    id: `mail ${mail.id}`,
    at: mail.createdAt,
    kind: 'Email' as const,
    text: <MailText {...mail} />,
  })),
  ...history.map(({ id, at, actor, action }) => ({
    id: `change ${id}`,
    at,
    kind: 'Change' as const,
    text: (
      <>
        {nameAction(action)}, by <StaffName of={actor} />
      </>
    ),
  })),
];

const Entry = ({ at, kind, text }: TimelineEntry) => {
  const isNote = kind === 'Note' || kind === 'Message';
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 3,
        borderColor: isNote ? 'secondary.main' : 'divider',
        pl: 1.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" color="textSecondary" component="div">
        <strong>{kind}</strong> · <Time at={at} />
      </Typography>
      <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
    </Box>
  );
};

type TimelineProps = { entries: readonly TimelineEntry[]; children?: ReactNode };

/** Everything that happened to a purchase, newest first. */
export const Timeline = ({ entries, children }: TimelineProps) => (
  <DetailSection title="What happened">
    <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {entries
        .toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at))
        .map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
    </Box>
    {children}
  </DetailSection>
);
