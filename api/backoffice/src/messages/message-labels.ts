import type { MessageRow } from '@candor/api-contract/staff-messages';

export const kindLabels: Readonly<Record<MessageRow['kind'], string>> = {
  contact: 'Message',
  application: 'Application to coach',
};
