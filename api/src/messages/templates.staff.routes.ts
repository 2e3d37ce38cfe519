import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import { StaffTemplate } from '@candor/api-contract/staff-templates';
import { situations, templateProblem } from '@candor/api-contract/template-texts';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { singleLine, text } from '../http/forms';
import { listQuery, revised } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { addTemplate, allTemplates, changeTemplate, templateById } from './template-store';

const fields = {
  situation: z.enum(situations),
  title: singleLine(80),
  text: text(5000).superRefine((written, context) => {
    const problem = templateProblem(written);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  isOffered: z.boolean(),
};
const Fields = z.object(fields);

const valuesOf = ({ situation, title, text: body, isOffered }: z.output<typeof Fields>) => ({
  situation,
  title,
  text: body,
  isOffered,
});

const writeAudit = (
  tx: Tx,
  audit: Audit,
  before: StaffTemplate | null,
  after: StaffTemplate,
): Promise<void> =>
  audit(tx, {
    action: before === null ? 'template.create' : 'template.change',
    subject: `template ${after.id}`,
    before: before === null ? {} : valuesOf(before),
    after: valuesOf(after),
  });

/** The texts with which messages to buyers begin. */
export const templateStaffRoutes = ({ db }: Pick<AppContext, 'db'>): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/reply-templates',
    summary: 'Texts with which messages to buyers begin, with the situation in which each is true',
    permission: 'messages:read',
    query: listQuery(['title'], {}),
    response: listOf(StaffTemplate),
    handle: async () => {
      const rows = await transaction(db, allTemplates);
      return { rows, total: rows.length, hasMore: false };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/reply-templates/:id',
    summary: 'One template',
    permission: 'messages:read',
    response: StaffTemplate,
    handle: ({ param }) => transaction(db, (tx) => templateById(tx, param('id'))),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/reply-templates',
    summary: 'Adds a template; its placeholders are checked',
    permission: 'catalogue:change',
    body: Fields,
    response: StaffTemplate,
    handle: ({ body, audit }) =>
      transaction(db, async (tx) => {
        const added = await addTemplate(tx, body);
        await writeAudit(tx, audit, null, added);
        return added;
      }),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/reply-templates/:id/change',
    summary: 'Changes a template; its placeholders are checked',
    permission: 'catalogue:change',
    body: revised(fields),
    response: StaffTemplate,
    handle: ({ param, body: { revision, ...next }, audit }) =>
      transaction(db, async (tx) => {
        const before = await templateById(tx, param('id'));
        const after = await changeTemplate(tx, param('id'), next, revision);
        await writeAudit(tx, audit, before, after);
        return after;
      }),
  }),
];
