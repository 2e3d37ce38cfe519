import type { StaffOrder } from '@candor/api-contract/staff-orders';
import type { ComponentProps } from 'react';
import { MailState } from '../mails/MailState';
import { nameAction } from '../parts/action-names';
import { DetailSection } from '../parts/DetailSection';
import { HistoryList } from '../parts/HistoryList';
import { formatMoney } from '../parts/Money';
import { RecordLink } from '../parts/RecordLink';
import { useMay } from '../parts/use-may';

type RecordsProps = ComponentProps<typeof HistoryList> & { title: string };

const Records = ({ title, ...list }: RecordsProps) => (
  <DetailSection title={title}>
    <HistoryList {...list} />
  </DetailSection>
);

const moneyRecords = ({ refunds, disputes }: StaffOrder) => [
  ...refunds.map(({ id, createdAt, cents, status }) => ({
    id,
    at: createdAt,
    text: `Refund of ${formatMoney(cents)}, ${status}`,
  })),
  ...disputes.map(({ id, seenAt, status }) => ({ id, at: seenAt, text: `Dispute, ${status}` })),
];

const Mails = ({ mails }: StaffOrder) => {
  const mayRead = useMay()('mails:read');
  return (
    <Records
      title="Mails"
      absent="None was written."
      entries={mails.map(({ id, createdAt, kind, subject, state }) => ({
        id,
        at: createdAt,
        text: (
          <>
            {mayRead ? (
              <RecordLink resource="mails" id={String(id)}>
                {subject || kind}
              </RecordLink>
            ) : (
              subject || kind
            )}{' '}
            <MailState state={state} />
          </>
        ),
      }))}
    />
  );
};

/** What happened around an order: notes, money, mails, events, changes. */
export const OrderRecords = (order: StaffOrder) => (
  <>
    <Records
      title="Notes"
      absent="There are none."
      entries={order.notes.map(({ id, at, author, text }) => ({
        id,
        at,
        text: `${text} (${author})`,
      }))}
    />
    <Records title="Refunds and disputes" absent="There are none." entries={moneyRecords(order)} />
    <Mails {...order} />
    <Records
      title="Changes by staff"
      absent="Nobody changed it."
      entries={order.history.map(({ id, at, actor, action }) => ({
        id,
        at,
        text: `${nameAction(action)}, by ${actor}`,
      }))}
    />
    <Records
      title="Events at Stripe"
      absent="Nothing was sent."
      entries={order.events.map(({ id, receivedAt, type }) => ({
        id,
        at: receivedAt,
        text: type,
      }))}
    />
  </>
);
