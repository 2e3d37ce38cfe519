import { z } from 'zod';
import { InvitedStaffMember, listOf, StaffMember, StaffName } from '@candor/api-contract/staff';
import { staffRoles, type StaffRole } from '@candor/api-contract/staff-roles';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { Action } from '../http/staff-action';
import { listQuery } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { addStaffMember, renewLink } from './join';
import { replaceCredentials } from './replace-credentials';
import type { StaffDeps } from './staff-guard';
import { setName } from './staff-names.routes';
import {
  hasOtherOwner,
  listStaff,
  lockStaff,
  setRole,
  type StaffListRow,
  staffSorts,
} from './staff-store';
import type { StaffRow } from './staff-table';

const Role = z.enum(staffRoles);
const Invitation = z.object({ email: z.string().max(1000), role: Role });
const RoleChange = Action.extend({ role: Role });
const NameChange = Action.extend({ name: StaffName });

const stateOf = ({ joinedAt, disabledAt }: StaffRow): StaffMember['state'] => {
  if (disabledAt !== null) return 'disabled';
  return joinedAt === null ? 'invited' : 'active';
};

const describe = (row: StaffListRow): StaffMember => ({
  id: row.id,
  email: row.email,
  name: row.displayName,
  role: row.role,
  state: stateOf(row),
  seenAt: row.seenAt?.toISOString() ?? null,
  revision: row.revision,
});

const describeById = async (tx: Tx, id: string): Promise<StaffMember> => {
  const { rows } = await listStaff(tx, { limit: 1, offset: 0, id });
  if (rows[0] === undefined)
    throw new ShopError('staff_not_found', 'This member of staff was not found.');
  return describe(rows[0]);
};

/** Locks a member for a change. @throws ShopError `staff_not_found`, `changed_meanwhile` */
const lockForChange = async (tx: Tx, id: string, revision: number): Promise<StaffRow> => {
  const staff = await lockStaff(tx, id);
  if (staff === null) throw new ShopError('staff_not_found', 'This member of staff was not found.');
  if (staff.revision !== revision)
    throw new ShopError('changed_meanwhile', `${staff.email} has changed since you opened it.`);
  return staff;
};

/**
 * At least one owner must be able to manage the staff.
 * @throws ShopError `last_owner`
 */
const rejectLastOwner = async (tx: Tx, staff: StaffRow): Promise<void> => {
  if (stateOf(staff) === 'active' && staff.role === 'owner' && !(await hasOtherOwner(tx, staff.id)))
    throw new ShopError('last_owner', `${staff.email} is the last owner. Add another one first.`);
};

const changeRole = async (
  tx: Tx,
  staff: StaffRow,
  { role, now }: { role: StaffRole; now: Date },
  audit: Audit,
): Promise<void> => {
  if (role !== 'owner') await rejectLastOwner(tx, staff);
  await audit(tx, {
    action: 'staff.role',
    subject: `staff ${staff.email}`,
    before: { role: staff.role },
    after: { role },
  });
  await setRole(tx, staff.id, role, now);
};

const disable = async (tx: Tx, staff: StaffRow, audit: Audit, now: Date): Promise<void> => {
  await rejectLastOwner(tx, staff);
  await audit(tx, {
    action: 'staff.disable',
    subject: `staff ${staff.email}`,
    before: { state: stateOf(staff) },
    after: { state: 'disabled' },
  });
  await replaceCredentials(tx, staff.id, now, { disabledAt: now });
};

const enable = async (tx: Tx, staff: StaffRow, audit: Audit, now: Date): Promise<void> => {
  const enabled = await replaceCredentials(tx, staff.id, now, { disabledAt: null });
  await audit(tx, {
    action: 'staff.enable',
    subject: `staff ${staff.email}`,
    before: { state: 'disabled' },
    after: { state: stateOf(enabled) },
  });
};

const permission = 'staff:manage';

const readRoutes = ({ db }: StaffDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/staff',
    summary: 'The members of staff, active ones first',
    permission,
    query: listQuery(staffSorts, {}),
    response: listOf(StaffMember),
    handle: async ({ query: { page, perPage, sort, order } }) => {
      const offset = (page - 1) * perPage;
      const found = await transaction(db, (tx) =>
        listStaff(tx, { limit: perPage, offset, sort, order }),
      );
      return {
        rows: found.rows.map(describe),
        total: found.total,
        hasMore: offset + found.rows.length < found.total,
      };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/staff/:id',
    summary: 'A member of staff',
    permission,
    response: StaffMember,
    handle: ({ param }) => transaction(db, (tx) => describeById(tx, param('id'))),
  }),
];

const inviteRoute = (deps: StaffDeps): StaffRoute =>
  staffRoute({
    method: 'post',
    path: '/staff/api/staff',
    summary: 'Adds a member of staff; the link to join is shown once',
    permission,
    body: Invitation,
    response: InvitedStaffMember,
    responseStatus: 201,
    handle: async ({ body, audit }) => {
      const { staff, link } = await addStaffMember(deps)(body.email, body.role, audit);
      return { ...describe({ ...staff, seenAt: null }), link };
    },
  });

/** Defines a change of a member of staff; its response is the member after it. */
const changeRoute = <Body extends { revision: number }>(
  { db }: StaffDeps,
  definition: { name: string; summary: string; body: z.ZodType<Body> },
  change: (tx: Tx, staff: StaffRow, call: { body: Body; audit: Audit }) => Promise<void>,
): StaffRoute =>
  staffRoute({
    method: 'post',
    path: `/staff/api/staff/:id/${definition.name}`,
    summary: definition.summary,
    permission,
    body: definition.body,
    response: StaffMember,
    handle: ({ param, body, audit }) =>
      transaction(db, async (tx) => {
        const staff = await lockForChange(tx, param('id'), body.revision);
        await change(tx, staff, { body, audit });
        return describeById(tx, staff.id);
      }),
  });

const roleRoute = (deps: StaffDeps): StaffRoute =>
  changeRoute(
    deps,
    { name: 'role', summary: 'Changes the role of a member of staff', body: RoleChange },
    (tx, staff, { body: { role }, audit }) =>
      changeRole(tx, staff, { role, now: deps.clock() }, audit),
  );

const nameRoute = (deps: StaffDeps): StaffRoute =>
  changeRoute(
    deps,
    { name: 'name', summary: 'Sets the name that colleagues see', body: NameChange },
    (tx, staff, { body: { name }, audit }) => setName(tx, staff, name, audit),
  );

const accessRoutes = (deps: StaffDeps): StaffRoute[] => [
  changeRoute(
    deps,
    { name: 'disable', summary: 'Ends the access of a member of staff at once', body: Action },
    (tx, staff, { audit }) => disable(tx, staff, audit, deps.clock()),
  ),
  changeRoute(
    deps,
    { name: 'enable', summary: 'Gives a disabled member of staff access again', body: Action },
    (tx, staff, { audit }) => enable(tx, staff, audit, deps.clock()),
  ),
];

const newLinkRoute = (deps: StaffDeps): StaffRoute =>
  staffRoute({
    method: 'post',
    path: '/staff/api/staff/:id/new-link',
    summary: 'Ends password, authenticator and sessions; the new link is shown once',
    permission,
    body: Action,
    response: InvitedStaffMember,
    handle: ({ param, body, audit }) =>
      transaction(deps.db, async (tx) => {
        const staff = await lockForChange(tx, param('id'), body.revision);
        await rejectLastOwner(tx, staff);
        const link = await renewLink(tx, staff, deps, audit);
        return { ...(await describeById(tx, staff.id)), link };
      }),
  });

/** The staff, for an owner. */
export const staffMemberRoutes = (deps: StaffDeps): StaffRoute[] => [
  ...readRoutes(deps),
  inviteRoute(deps),
  roleRoute(deps),
  nameRoute(deps),
  ...accessRoutes(deps),
  newLinkRoute(deps),
];
