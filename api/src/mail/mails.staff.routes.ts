import { isMailKind } from '@candor/api-contract/mail-kinds';
import { listOf } from '@candor/api-contract/staff';
import {
  MailTemplateDetail,
  MailTemplateRow,
  RetriedMails,
  StaffMailDetail,
  StaffMailRow,
} from '@candor/api-contract/staff-mails';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { sendMailHtml } from '../http/mail-html';
import { ShopError } from '../http/shop-error';
import { Action } from '../http/staff-action';
import { listQuery } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { findMails, MailsQuery, type ListedMail } from './find-mails';
import { mailSamples } from './mail-samples';
import { mailStateOf } from './mail-state';
import { mailById, reviveMails, withIdentity } from './outbox';
import type { OutboxRow } from './outbox-table';
import { sampleOrigin } from './sample-data';

type MailStaffDeps = { db: Database; clock: () => Date; publicOrigin: string };

const describe = (row: ListedMail): StaffMailRow => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  state: mailStateOf(row),
  isErased: row.blankedAt !== null,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  revision: row.attempts,
});

const describeWhole = (row: OutboxRow): StaffMailDetail => ({
  ...describe(row),
  text: row.textBody,
  replyTo: row.headers['Reply-To'] ?? null,
  nextAttemptAt: mailStateOf(row) === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  givenUpAt: row.deadAt?.toISOString() ?? null,
  lastError: row.lastError,
});

const findMail = async (tx: Tx, id: string): Promise<OutboxRow> => {
  const row = /^[1-9]\d{0,14}$/.test(id) ? await mailById(tx, Number(id)) : null;
  if (row === null) throw new ShopError('not_found', 'This email was not found.');
  return row;
};

const findSample = (id: string) => {
  if (!isMailKind(id)) throw new ShopError('not_found', 'This template was not found.');
  const { sentWhen, make } = mailSamples[id];
  return { id, sentWhen, mail: make() };
};

const retryRoutes = (db: Database, clock: () => Date): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/mails/:id/retry',
    summary: 'Tries a mail again that was given up',
    permission: 'mails:retry',
    body: Action,
    response: StaffMailDetail,
    handle: ({ param, body, audit }) =>
      transaction(db, async (tx) => {
        const mail = await findMail(tx, param('id'));
        const isSeen = mail.attempts === body.revision;
        if (!isSeen || (await reviveMails(tx, mail.id, clock())) === 0)
          throw new ShopError('changed_meanwhile', 'This email has already been tried again.');
        await audit(tx, {
          action: 'mail.retry',
          subject: `mail ${mail.id}`,
          before: { state: 'given-up', attempts: mail.attempts },
          after: { state: 'waiting' },
        });
        return describeWhole(await findMail(tx, String(mail.id)));
      }),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/mails/retry',
    summary: 'Tries all mails again that were given up',
    permission: 'mails:retry',
    response: RetriedMails,
    handle: ({ audit }) =>
      transaction(db, async (tx) => {
        const retried = await reviveMails(tx, null, clock());
        if (retried > 0)
          await audit(tx, {
            action: 'mail.retry-all',
            subject: 'mails',
            before: { givenUp: retried },
            after: { givenUp: 0 },
          });
        return { retried };
      }),
  }),
];

/** A sample with the shop's identity as staff have set it. */
const currentSample = async (db: Database, id: string) => {
  const sample = findSample(id);
  return { ...sample, mail: await transaction(db, (tx) => withIdentity(tx, sample.mail)) };
};

const templateRoutes = ({ db, publicOrigin }: Omit<MailStaffDeps, 'clock'>): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/mail-templates',
    summary: 'The templates of all mails, with sample data',
    permission: 'mails:read',
    query: listQuery(['id'], {}),
    response: listOf(MailTemplateRow),
    handle: ({ query: { page, perPage } }) => {
      const ids = Object.keys(mailSamples).sort();
      const from = (page - 1) * perPage;
      const rows = ids.slice(from, from + perPage).map((id) => {
        const { sentWhen, mail } = findSample(id);
        return { id, sentWhen, subject: mail.subject };
      });
      return { rows, total: ids.length, hasMore: from + rows.length < ids.length };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/mail-templates/:id',
    summary: 'A template with sample data',
    permission: 'mails:read',
    response: MailTemplateDetail,
    handle: async ({ param }) => {
      const { id, sentWhen, mail } = await currentSample(db, param('id'));
      return { id, sentWhen, subject: mail.subject, text: mail.text };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/mail-templates/:id/html',
    summary: 'The HTML of a template with sample data, for a sandboxed frame',
    permission: 'mails:read',
    handle: async ({ param, res }) => {
      const { html } = (await currentSample(db, param('id'))).mail;
      // The sample names another shop, which has no pictures.
      return sendMailHtml(res, html.replaceAll(sampleOrigin, publicOrigin), publicOrigin);
    },
  }),
];

/** The outbox and the templates of the shop's mails. */
export const mailStaffRoutes = ({ db, clock, publicOrigin }: MailStaffDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/mails',
    summary: 'The outbox, newest first',
    permission: 'mails:read',
    query: MailsQuery,
    response: listOf(StaffMailRow),
    handle: ({ query }) =>
      transaction(db, async (tx) => {
        const { rows, ...page } = await findMails(tx, query);
        return { rows: rows.map(describe), ...page };
      }),
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/mails/:id',
    summary: 'A mail with its text',
    permission: 'mails:read',
    response: StaffMailDetail,
    handle: ({ param }) =>
      transaction(db, async (tx) => describeWhole(await findMail(tx, param('id')))),
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/mails/:id/html',
    summary: 'The HTML of a mail, for a sandboxed frame',
    permission: 'mails:read',
    handle: async ({ param, res }) =>
      sendMailHtml(
        res,
        (await transaction(db, (tx) => findMail(tx, param('id')))).htmlBody,
        publicOrigin,
      ),
  }),
  ...retryRoutes(db, clock),
  ...templateRoutes({ db, publicOrigin }),
];
