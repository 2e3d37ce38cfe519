import type { ComponentProps } from 'react';
import { nameMailKind } from '@candor/api-contract/staff-mails';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { nameAction } from '../components/action-names';
import { DetailSection } from '../components/DetailSection';
import { HistoryList } from '../components/HistoryList';
import { formatMoney } from '../components/Money';
import { RecordLink } from '../components/RecordLink';
import { useMay } from '../components/use-may';
import { MailState } from '../mails/MailState';

/** Shown when there are none; without it the section is left out then. */
type Absent = { absent?: string | undefined };

type RecordsProps = Pick<ComponentProps<typeof HistoryList>, 'entries'> &
  Absent & { title: string };

/** A section with one part of a purchase's history. */
export const Records = ({ title, entries, absent }: RecordsProps) =>
  (entries.length > 0 || absent !== undefined) && (
    <DetailSection title={title}>
      <HistoryList entries={entries} absent={absent ?? ''} />
    </DetailSection>
  );

/** Refunds and disputes of one payment. */
export const MoneyRecords = ({
  refunds,
  disputes,
  absent,
}: Pick<StaffOrder, 'refunds' | 'disputes'> & Absent) => (
  <Records
    title="Refunds and disputes"
    absent={absent}
    entries={[
      ...refunds.map(({ id, createdAt, cents, status }) => ({
        id,
        at: createdAt,
        text: `Refund of ${formatMoney(cents)}, ${status}`,
      })),
      ...disputes.map(({ id, seenAt, status }) => ({
        id,
        at: seenAt,
        text: `Dispute, ${status}`,
      })),
    ]}
  />
);

/** Mails about a purchase, with links for those who may read them. */
export const MailRecords = ({ mails, absent }: Pick<StaffOrder, 'mails'> & Absent) => {
  const mayRead = useMay()('mails:read');
  return (
    <Records
      title="Emails"
      absent={absent}
      entries={mails.map(({ id, createdAt, kind, subject, state }) => ({
        id,
        at: createdAt,
        text: (
          <>
            {mayRead ? (
              <RecordLink resource="mails" id={String(id)}>
                {subject || nameMailKind(kind)}
              </RecordLink>
            ) : (
              subject || nameMailKind(kind)
            )}{' '}
            <MailState state={state} />
          </>
        ),
      }))}
    />
  );
};

/** Changes by staff and by commands. */
export const ChangeRecords = ({ history, absent }: Pick<StaffOrder, 'history'> & Absent) => (
  <Records
    title="Changes by staff"
    absent={absent}
    entries={history.map(({ id, at, actor, action }) => ({
      id,
      at,
      text: `${nameAction(action)}, by ${actor}`,
    }))}
  />
);
