import { Box, Typography } from '@mui/material';
import type { OrderMessages } from '@candor/api-contract/staff-messages';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { HistoryList } from '../components/HistoryList';
import { formatMoney } from '../components/Money';
import { RecordLink } from '../components/RecordLink';
import { StaffName } from '../components/StaffName';
import { useOrderMessages } from '../messages/use-order-messages';
import { purchaseEntries, Timeline, type TimelineEntry } from './Timeline';

const paymentOf = ({ id, createdAt, totalCents, isRenewal }: StaffOrder): TimelineEntry => ({
  id,
  at: createdAt,
  kind: 'Payment',
  text: `${formatMoney(totalCents)} ${isRenewal ? 'charged for the subscription' : 'paid'}`,
});

/** The provider's own names, for the rare question that needs them. */
const ProviderEvents = ({ events }: Pick<StaffOrder, 'events'>) =>
  events.length > 0 && (
    <Box component="details" sx={{ mt: 2 }}>
      <Typography component="summary" variant="body2" color="textSecondary">
        Events at Stripe ({events.length})
      </Typography>
      <HistoryList
        absent=""
        entries={events.map(({ id, receivedAt, type }) => ({ id, at: receivedAt, text: type }))}
      />
    </Box>
  );

const messageTexts = { message: 'Message', reply: 'Message', note: 'Note' } as const;

const entriesOf = (entries: OrderMessages['entries']): TimelineEntry[] =>
  entries.map(({ id, messageId, kind, author, subject, text, at }) => ({
    id,
    at,
    kind: messageTexts[kind],
    text: (
      <>
        <RecordLink resource="messages" id={String(messageId)}>
          {kind === 'message' ? 'From' : 'By'} <StaffName of={author} />
        </RecordLink>
        {subject !== null && `: ${subject}`}
        {`\n${text}`}
      </>
    ),
  }));

/** The payment of an order, and all that came after it. */
export const OrderTimeline = (order: StaffOrder) => {
  const messages = useOrderMessages(order.id);
  // The message itself says more than the entry of the log.
  const history = order.history.filter(
    ({ action }) => messages === undefined || action !== 'order.message',
  );
  return (
    <Timeline
      entries={[
        paymentOf(order),
        ...purchaseEntries({ ...order, history }),
        ...entriesOf(messages?.entries ?? []),
        ...order.notes.map(({ id, at, author, text }) => ({
          id: `note ${id}`,
          at,
          kind: 'Note' as const,
          text: (
            <>
              {text} (<StaffName of={author} />)
            </>
          ),
        })),
      ]}
    >
      <ProviderEvents events={order.events} />
    </Timeline>
  );
};
