import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../ops/ops-command';
import { deadMails, latestMails, reviveMails } from './outbox';
import type { OutboxRow } from './outbox-table';

const shownAtMost = 50;

const lineFor = (row: OutboxRow) => {
  const { id, kind, attempts, sentAt, deadAt, lastError } = row;
  const recipient = row.blankedAt === null ? row.recipient : '(blanked)';
  const state = sentAt ? 'sent' : deadAt ? 'given up' : 'waiting';
  const reason = lastError === null || sentAt !== null ? '' : `: ${lastError}`;
  return `${id}  ${kind}  ${recipient}  ${state} after ${attempts} attempts${reason}`;
};

const listed = (rows: readonly OutboxRow[], none: string): string =>
  rows.length === 0 ? none : rows.map(lineFor).join('\n');

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** What waits, what was sent, what was given up and why; and how the latter gets another chance. */
export const outboxCommands = (db: Database, clock: () => Date): OpsCommand[] => [
  {
    words: 'outbox list',
    summary: '[dead]  the latest mails and what became of them, or those that were given up',
    run: ([which, ...more]) =>
      transaction(db, async (tx) => {
        if (more.length > 0) throw new Error('Usage: npm run ops -- outbox list [dead]');
        if (which === 'dead')
          return listed(await deadMails(tx, shownAtMost), 'No mail was given up.');
        if (which !== undefined) throw new Error('Usage: npm run ops -- outbox list [dead]');
        return listed(await latestMails(tx, shownAtMost), 'The outbox is empty.');
      }),
  },
  {
    words: 'outbox retry',
    summary: 'ID|all  sends a mail once more that was given up, or all of them',
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
