import { Option } from 'commander';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { staffRoles, type StaffRole } from '@candor/api-contract/staff-roles';
import type { OpsCommand } from '../commands/ops-command';
import { hourMs, minuteMs } from '../config/durations';
import { auditAsOps, auditPersonalTable, auditTable } from '../db/audit';
import { transaction } from '../db/transaction';
import type { Domain } from '../domain/domain';
import type { AccountHooks } from '../identity/account-hooks';
import { auditRoutes } from './audit.routes';
import { addStaffMember, renewLinkOf } from './join';
import { logFurtherFailures } from './staff-failures';
import type { StaffDeps } from './staff-guard';
import { staffMemberRoutes } from './staff-members.routes';
import { staffNameRoutes } from './staff-names.routes';
import { signOutRoutes } from './staff-session.routes';
import { deleteExpiredSessions, listStaff } from './staff-store';
import { forgetInViews, staffViewRoutes } from './staff-views.routes';

const maxPrinted = 100;

const describeLink = (link: string): string =>
  `Within a day, and once, this link sets the password and the authenticator app:\n${link}`;

const staffCommands = (deps: StaffDeps): OpsCommand[] => {
  const audit = auditAsOps(deps.clock);
  return [
    {
      name: 'staff add',
      summary: 'adds a member of staff and prints a link that works once',
      define: (command) =>
        command
          .argument('<email>', 'address of the person')
          .addOption(
            new Option('--role <role>', 'what the person may do')
              .choices(staffRoles)
              .makeOptionMandatory(),
          ),
      run: async (email: string, { role }: { role: StaffRole }) => {
        const { staff, link } = await addStaffMember(deps)(email, role, audit);
        return `${staff.email} is ${role}. ${describeLink(link)}`;
      },
    },
    {
      name: 'staff new-link',
      summary: 'ends the access of a member of staff and prints a link to join again',
      define: (command) => command.argument('<email>', 'address of the person'),
      run: async (email: string) => describeLink(await renewLinkOf(deps)(email, audit)),
    },
    {
      name: 'staff list',
      summary: 'the members of staff with their roles',
      run: async () => {
        const { rows } = await transaction(deps.db, (tx) =>
          listStaff(tx, { limit: maxPrinted, offset: 0 }),
        );
        if (rows.length === 0) return 'There is none. Add one: ops -- staff add EMAIL --role owner';
        return rows
          .map(({ email, role, joinedAt, disabledAt }) => {
            const state = joinedAt === null ? 'invited' : 'active';
            return `${email}  ${role}  ${disabledAt === null ? state : 'disabled'}`;
          })
          .join('\n');
      },
    },
  ];
};

/** Changes by staff are about people, and so are views whose filters have an address. */
const staffHooks: AccountHooks = {
  exportAs: {
    name: 'changesByStaff',
    read: async (tx, { email }) => {
      const rows = await tx
        .select({ at: auditTable.at, action: auditTable.action, values: auditPersonalTable })
        .from(auditPersonalTable)
        .innerJoin(auditTable, eq(auditTable.id, auditPersonalTable.entryId))
        .where(eq(auditPersonalTable.email, email));
      return rows.map(({ at, action, values: { before, after } }) => ({
        at,
        action,
        before,
        after,
      }));
    },
  },
  onDeleted: async (tx, { email }, { formerly }) => {
    await tx.delete(auditPersonalTable).where(eq(auditPersonalTable.email, email));
    await forgetInViews(tx, email);
    for (const former of formerly) {
      const older = tx
        .select({ id: auditTable.id })
        .from(auditTable)
        .where(lte(auditTable.at, former.until));
      await tx
        .delete(auditPersonalTable)
        .where(
          and(
            eq(auditPersonalTable.email, former.email),
            inArray(auditPersonalTable.entryId, older),
          ),
        );
    }
  },
};

/** The people behind the counter: their access, and the log of what they change. */
export const staffDomain = (deps: StaffDeps): Domain => ({
  staffRoutes: [
    ...signOutRoutes(deps),
    ...staffMemberRoutes(deps),
    ...staffNameRoutes(deps),
    ...staffViewRoutes(deps),
    ...auditRoutes(deps.db),
  ],
  opsCommands: staffCommands(deps),
  workers: [
    {
      name: 'forget-staff-sessions',
      everyMs: hourMs,
      run: async () => {
        await transaction(deps.db, (tx) => deleteExpiredSessions(tx, deps.clock()));
      },
    },
    {
      name: 'log-staff-failures',
      everyMs: minuteMs,
      run: async () => {
        await transaction(deps.db, (tx) => logFurtherFailures(tx, deps.clock()));
      },
    },
  ],
  accountHooks: staffHooks,
});
