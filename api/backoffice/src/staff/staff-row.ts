import type { StaffMember, StaffRole } from '@candor/api-contract/staff';
import type { Tone } from '../components/StateChip';

/** A row of GET /staff/api/staff; `link` only in the response to an invitation. */
export type StaffRow = StaffMember & { link?: string };

export const roles: { id: StaffRole; name: string }[] = [
  { id: 'owner', name: 'Owner: everything' },
  { id: 'fulfilment', name: 'Fulfillment: packs and ships' },
  { id: 'support', name: 'Support: replies, refunds, helps' },
  { id: 'read-only', name: 'Read-only: changes nothing' },
];

const roleNames = Object.fromEntries(
  roles.map(({ id, name }) => [id, name.split(':')[0] ?? id]),
) as Readonly<Record<StaffRole, string>>;

/** 'read-only' as 'Read-only'. */
export const nameRole = (role: StaffRole): string => roleNames[role];

export const stateLabels: Readonly<
  Record<StaffRow['state'], readonly [label: string, tone: Tone]>
> = {
  invited: ['Invited', 'warning'],
  active: ['Active', 'success'],
  disabled: ['Disabled', 'default'],
};
