import type { StaffMailRow } from '@candor/api-contract/staff-mails';
import type { OutboxRow } from './outbox-table';

type MailState = StaffMailRow['state'];

/** The state of an email, as the API names it. */
export const mailStateOf = ({
  sentAt,
  deadAt,
}: Pick<OutboxRow, 'sentAt' | 'deadAt'>): MailState => {
  if (sentAt !== null) return 'sent';
  return deadAt === null ? 'waiting' : 'given-up';
};

/** The states as people read them in plain text. */
export const mailStateNames: Readonly<Record<MailState, string>> = {
  waiting: 'waiting',
  sent: 'sent',
  'given-up': 'given up',
};
