import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffTemplate } from '@candor/api-contract/staff-templates';
import { situationTexts } from '@candor/api-contract/template-texts';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { defaultTemplates, type Template } from './default-templates';
import { templateTable } from './messages-table';

type Row = typeof templateTable.$inferSelect;

const originalIds = new Set(defaultTemplates.map(({ id }) => id));

/** A situation that a later version added is not offered by this one. */
const isKnown = ({ situation }: Pick<Row, 'situation'>): boolean =>
  Object.hasOwn(situationTexts, situation);

const fromRow = ({ body, ...row }: Row): StaffTemplate => ({
  ...row,
  text: body,
  isOriginal: false,
});

const original = (template: Template): StaffTemplate => ({
  ...template,
  isOriginal: true,
  revision: 0,
});

/** All templates: those of the code as they were changed, then the added ones. */
export const allTemplates = async (tx: Tx): Promise<StaffTemplate[]> => {
  const rows = (await tx.select().from(templateTable).orderBy(templateTable.id)).filter(isKnown);
  const changed = new Map(rows.map((row) => [row.id, fromRow(row)]));
  return [
    ...defaultTemplates.map((template) => changed.get(template.id) ?? original(template)),
    ...rows.filter(({ id }) => !originalIds.has(id)).map(fromRow),
  ];
};

/** @throws ShopError `not_found` */
export const templateById = async (tx: Tx, id: string): Promise<StaffTemplate> => {
  const found = (await allTemplates(tx)).find((template) => template.id === id);
  if (found === undefined) throw new ShopError('not_found', 'This template was not found.');
  return found;
};

export type NewTemplate = Pick<StaffTemplate, 'situation' | 'title' | 'text' | 'isOffered'>;

/** Changes a template as a person has seen it. @throws ShopError `not_found`, `changed_meanwhile` */
export const changeTemplate = async (
  tx: Tx,
  id: string,
  { text: body, ...next }: NewTemplate,
  revision: number,
): Promise<StaffTemplate> => {
  const { kind } = await templateById(tx, id);
  const [row] =
    revision === 0
      ? await tx
          .insert(templateTable)
          .values({ id, kind, body, ...next, revision: 1 })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(templateTable)
          .set({ body, ...next, revision: sql`${templateTable.revision} + 1` })
          .where(and(eq(templateTable.id, id), eq(templateTable.revision, revision)))
          .returning();
  if (row === undefined)
    throw new ShopError('changed_meanwhile', 'Somebody else has changed this template.');
  return fromRow(row);
};

/** Adds a template for messages to buyers. */
export const addTemplate = async (
  tx: Tx,
  { text: body, ...template }: NewTemplate,
): Promise<StaffTemplate> => {
  const id = `own-${randomUUID()}`;
  const [row] = await tx
    .insert(templateTable)
    .values({ id, kind: 'contact', body, ...template, revision: 1 })
    .returning();
  if (row === undefined) throw new Error('A template was not stored.');
  return fromRow(row);
};
