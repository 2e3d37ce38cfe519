import type { StaffMember, StaffRole } from '@candor/api-contract/staff';
import type { Tone } from '../parts/StateChip';

/** A row of GET /staff/api/staff; `link` only in the response to an invitation. */
export type StaffRow = StaffMember & { link?: string };

export const roles: { id: StaffRole; name: string }[] = [
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
