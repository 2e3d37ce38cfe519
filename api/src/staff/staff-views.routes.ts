import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { line } from '@candor/api-contract/plain-text';
import {
  DeletedView,
  maxViews,
  SavedQuery,
  StaffView,
  StaffViews,
} from '@candor/api-contract/staff';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import type { StaffDeps } from './staff-guard';
import { lockStaff } from './staff-store';
import { staffViewTable } from './staff-table';

const List = z.string().regex(/^[a-z-]{1,40}$/, 'is not the name of a list');
const Name = line('name', { most: 40 });
const NewView = z.object({ list: List, name: Name, query: SavedQuery });

type ViewRow = typeof staffViewTable.$inferSelect;

const describe = ({ id, name, query }: ViewRow): StaffView => ({ id: String(id), name, query });

const listViews = async (tx: Tx, staffId: string, list: string): Promise<StaffView[]> => {
  const rows = await tx
    .select()
    .from(staffViewTable)
    .where(and(eq(staffViewTable.staffId, staffId), eq(staffViewTable.list, list)))
    .orderBy(asc(staffViewTable.name))
    .limit(maxViews);
  return rows.map(describe);
};

/** Returns the condition that finds a view of its own person alone. */
const ownView = (staffId: string, id: string) =>
  and(
    eq(staffViewTable.staffId, staffId),
    eq(staffViewTable.id, /^\d{1,15}$/.test(id) ? Number(id) : 0),
  );

const requireView = (row: ViewRow | undefined): ViewRow => {
  if (row === undefined) throw new ShopError('view_not_found', 'This view was not found.');
  return row;
};

/** Saves a view; one of the same name is replaced, so that a repeated request does no harm. */
const saveView = async (
  tx: Tx,
  staffId: string,
  { list, name, query }: z.output<typeof NewView>,
): Promise<StaffView> => {
  // The lock lets two windows of one person count one after the other.
  await lockStaff(tx, staffId);
  const views = await listViews(tx, staffId, list);
  if (views.length >= maxViews && !views.some((view) => view.name === name))
    throw new ShopError(
      'too_many_views',
      `A list has at most ${maxViews} views. Delete one first.`,
    );
  const [row] = await tx
    .insert(staffViewTable)
    .values({ staffId, list, name, query })
    .onConflictDoUpdate({
      target: [staffViewTable.staffId, staffViewTable.list, staffViewTable.name],
      set: { query },
    })
    .returning();
  return describe(requireView(row));
};

const renameView = async (
  tx: Tx,
  staffId: string,
  { id, name }: { id: string; name: string },
): Promise<StaffView> => {
  await lockStaff(tx, staffId);
  const [own] = await tx.select().from(staffViewTable).where(ownView(staffId, id));
  const { list } = requireView(own);
  const others = await listViews(tx, staffId, list);
  if (others.some((view) => view.name === name && view.id !== id))
    throw new ShopError('view_exists', `You have another view with the name ${name}.`, {
      field: 'name',
    });
  const [row] = await tx
    .update(staffViewTable)
    .set({ name })
    .where(ownView(staffId, id))
    .returning();
  return describe(requireView(row));
};

/** Deletes the views of all staff whose filters have an address that is forgotten. */
export const forgetInViews = async (tx: Tx, email: string): Promise<void> => {
  await tx
    .delete(staffViewTable)
    .where(sql`position(${email.toLowerCase()}::text in lower(${staffViewTable.query}::text)) > 0`);
};

const changeRoutes = ({ db }: StaffDeps): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/views',
    summary: 'Saves the filters and the sort of a list for the person who is signed in',
    permission: 'signed in',
    body: NewView,
    response: StaffView,
    handle: ({ body, staff, requireSession }) =>
      transaction(db, async (tx) => {
        await requireSession(tx);
        return saveView(tx, staff.id, body);
      }),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/views/:id/rename',
    summary: 'Renames a saved view',
    permission: 'signed in',
    body: z.object({ name: Name }),
    response: StaffView,
    handle: ({ param, body: { name }, staff, requireSession }) =>
      transaction(db, async (tx) => {
        await requireSession(tx);
        return renameView(tx, staff.id, { id: param('id'), name });
      }),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/views/:id/delete',
    summary: 'Deletes a saved view',
    permission: 'signed in',
    response: DeletedView,
    handle: ({ param, staff, requireSession }) =>
      transaction(db, async (tx) => {
        await requireSession(tx);
        await tx.delete(staffViewTable).where(ownView(staff.id, param('id')));
        return { id: param('id') };
      }),
  }),
];

/** The saved views of the person who is signed in. */
export const staffViewRoutes = (deps: StaffDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/views',
    summary: 'The saved views of a list, by name',
    permission: 'signed in',
    query: z.strictObject({ list: List }),
    response: StaffViews,
    handle: ({ query: { list }, staff }) =>
      transaction(deps.db, async (tx) => ({ views: await listViews(tx, staff.id, list) })),
  }),
  ...changeRoutes(deps),
];
