import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../commands/ops-command';
import { deadMails, latestMails, reviveMails } from './outbox';
import type { OutboxRow } from './outbox-table';

const maxRows = 50;

const formatRow = (row: OutboxRow) => {
  const { id, kind, attempts, sentAt, deadAt, lastError } = row;
  const recipient = row.blankedAt === null ? row.recipient : '(blanked)';
  const state = sentAt ? 'sent' : deadAt ? 'given up' : 'waiting';
  const reason = lastError === null || sentAt !== null ? '' : `: ${lastError}`;
  return `${id}  ${kind}  ${recipient}  ${state} after ${attempts} attempts${reason}`;
};

const formatRows = (rows: readonly OutboxRow[], none: string): string =>
  rows.length === 0 ? none : rows.map(formatRow).join('\n');

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** Commands to list mails and to retry those that were given up. */
export const outboxCommands = (db: Database, clock: () => Date): OpsCommand[] => [
  {
    name: 'outbox list',
    summary: '[dead]  lists the latest mails with their state, or those that were given up',
    run: ([which, ...more]) =>
      transaction(db, async (tx) => {
        if (more.length > 0) throw new Error('Usage: npm run ops -- outbox list [dead]');
        if (which === 'dead')
          return formatRows(await deadMails(tx, maxRows), 'No mail was given up.');
        if (which !== undefined) throw new Error('Usage: npm run ops -- outbox list [dead]');
        return formatRows(await latestMails(tx, maxRows), 'The outbox is empty.');
      }),
  },
  {
    name: 'outbox retry',
    summary: 'ID|all  retries a mail that was given up, or all of them',
    run: async ([which = '', ...more]) => {
      if ((which !== 'all' && !isNumber(which)) || more.length > 0)
        throw new Error('Usage: npm run ops -- outbox retry ID|all');
      const id = which === 'all' ? null : Number(which);
      const count = await transaction(db, (tx) => reviveMails(tx, id, clock()));
      if (count === 0 && id !== null) throw new Error(`Mail ${id} was not given up.`);
      return `${count} ${count === 1 ? 'mail is' : 'mails are'} tried again.`;
    },
  },
];
