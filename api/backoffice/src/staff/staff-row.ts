import type { RaRecord } from 'react-admin';
import type { Tone } from '../parts/StateChip';

/** A row of GET /staff/api/staff; `link` only in the response to an invitation. */
export type StaffRow = RaRecord<string> & {
  email: string;
  role: string;
  state: 'invited' | 'active' | 'disabled';
  seenAt: string | null;
  revision: number;
  link?: string;
};

export const roles = [
  { id: 'owner', name: 'Owner: everything' },
  { id: 'fulfilment', name: 'Fulfilment: packs and ships' },
  { id: 'support', name: 'Support: replies, refunds, helps' },
  { id: 'read-only', name: 'Read-only: changes nothing' },
];

export const stateLabels: Readonly<
  Record<StaffRow['state'], readonly [label: string, tone: Tone]>
> = {
  invited: ['Invited', 'warning'],
  active: ['Active', 'success'],
  disabled: ['Disabled', 'default'],
};
