import { Alert } from '@mui/material';
import { useShowContext } from 'react-admin';
import { nameMailKind } from '@candor/api-contract/mail-kinds';
import type { StaffMailDetail } from '@candor/api-contract/staff-mails';
import { ActionButton } from '../components/ActionButton';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { RefreshWhile } from '../components/RefreshWhile';
import { Time } from '../components/Time';
import { MailBody } from './MailBody';
import { MailState } from './MailState';

const RetryButton = () => (
  <ActionButton<StaffMailDetail>
    label="Try again"
    isMain
    title="Try this email again"
    action="retry"
    done="The email is tried again."
    permission="mails:retry"
    when={({ state, isErased }) => state === 'given-up' && !isErased}
  />
);

/** A row for an optional value. */
const present = (label: string, at: string | null) =>
  at === null ? [] : [[label, <Time key={label} at={at} />] as const];

/** Shows by itself when a mail was sent or given up. */
const RefreshUntilTried = () => {
  const { record, refetch } = useShowContext<StaffMailDetail>();
  return <RefreshWhile isWaiting={record?.state === 'waiting'} refetch={refetch} />;
};

/** One mail of the outbox. */
export const MailDetailPage = () => (
  <DetailPage<StaffMailDetail>
    title={({ isErased, subject, kind }) => (isErased ? `${nameMailKind(kind)}, erased` : subject)}
    actions={<RetryButton />}
  >
    {(mail) => (
      <>
        <RefreshUntilTried />
        {mail.isErased && (
          <Alert severity="info">
            Recipient and text are erased some days after sending. Only kind and times remain.
          </Alert>
        )}
        <DetailSection
          title="Details"
          rows={[
            ['To', mail.recipient],
            ['Replies go to', mail.replyTo],
            ['Kind', nameMailKind(mail.kind)],
            ['State', <MailState key="state" state={mail.state} />],
            ['Written', <Time key="created" at={mail.createdAt} />],
            ['Sent', <Time key="sent" at={mail.sentAt} absent="Not yet" />],
            ...present('Tried next', mail.nextAttemptAt),
            ...present('Given up', mail.givenUpAt),
            ['Attempts', mail.attempts],
            ...(mail.lastError === null ? [] : [['Last error', mail.lastError] as const]),
          ]}
        />
        {!mail.isErased && <MailBody src={`mails/${mail.id}/html`} text={mail.text} />}
      </>
    )}
  </DetailPage>
);
