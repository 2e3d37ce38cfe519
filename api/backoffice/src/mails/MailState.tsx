import type { StaffMailRow } from '@candor/api-contract/staff-mails';
import type { Tone } from '../components/StateChip';
import { StateChip } from '../components/StateChip';

export const mailStateLabels: Readonly<Record<StaffMailRow['state'], readonly [string, Tone]>> = {
  waiting: ['Waiting', 'warning'],
  sent: ['Sent', 'success'],
  'given-up': ['Not sent', 'error'],
};

export const MailState = ({ state }: Pick<StaffMailRow, 'state'>) => {
  const [label, tone] = mailStateLabels[state];
  return <StateChip label={label} tone={tone} />;
};
