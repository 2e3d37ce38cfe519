import type { StaffMember } from '@candor/api-contract/staff';
import { roleNames, staffRoles, type StaffRole } from '@candor/api-contract/staff-roles';
import type { Tone } from '../components/StateChip';

/** A row of GET /staff/api/staff; `link` only in the response to an invitation. */
export type StaffRow = StaffMember & { link?: string };

const duties: Readonly<Record<StaffRole, string>> = {
  owner: 'everything',
  fulfilment: 'packs and ships',
  support: 'replies, refunds, helps',
  'read-only': 'changes nothing',
};

/** The roles as choices: 'Support: replies, refunds, helps'. */
export const roles: { id: StaffRole; name: string }[] = staffRoles.map((id) => ({
  id,
  name: `${roleNames[id]}: ${duties[id]}`,
}));

/** 'read-only' as 'Read-only'; a role of a later version as it is. */
export const nameRole = (role: string): string => roleNames[role as StaffRole] ?? role;

export const stateLabels: Readonly<
  Record<StaffRow['state'], readonly [label: string, tone: Tone]>
> = {
  invited: ['Invited', 'warning'],
  active: ['Active', 'success'],
  disabled: ['Disabled', 'default'],
};
