import { Argument, InvalidArgumentError } from 'commander';
import type { OpsCommand } from '../commands/ops-command';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { mailStateNames, mailStateOf } from './mail-state';
import { deadMails, latestMails, reviveMails } from './outbox';
import type { OutboxRow } from './outbox-table';

const maxRows = 50;

const formatRow = (row: OutboxRow) => {
  const { id, kind, attempts, sentAt, lastError } = row;
  const recipient = row.blankedAt === null ? row.recipient : '(blanked)';
  const state = mailStateNames[mailStateOf(row)];
  const reason = lastError === null || sentAt !== null ? '' : `: ${lastError}`;
  return `${id}  ${kind}  ${recipient}  ${state} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${reason}`;
};

const formatRows = (rows: readonly OutboxRow[], none: string): string =>
  rows.length === 0 ? none : rows.map(formatRow).join('\n');

/** Null for all mails. */
const readId = (text: string): number | null => {
  if (text === 'all') return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("It is no number, nor 'all'.");
  return Number(text);
};

/** Commands to list mails and to retry those that were given up. */
export const outboxCommands = (db: Database, clock: () => Date): OpsCommand[] => [
  {
    name: 'outbox list',
    summary: 'lists the latest mails with their state',
    define: (command) =>
      command.addArgument(new Argument('[which]', 'those that were given up').choices(['dead'])),
    run: (which?: 'dead') =>
      transaction(db, async (tx) =>
        which === 'dead'
          ? formatRows(await deadMails(tx, maxRows), 'No mail was given up.')
          : formatRows(await latestMails(tx, maxRows), 'The outbox is empty.'),
      ),
  },
  {
    name: 'outbox retry',
    summary: 'retries a mail that was given up, or all of them',
    define: (command) => command.argument('<id>', "number of the mail, or 'all'", readId),
    run: async (id: number | null) => {
      const count = await transaction(db, (tx) => reviveMails(tx, id, clock()));
      if (count === 0 && id !== null) throw new Error(`Mail ${id} was not given up.`);
      return `${count} ${count === 1 ? 'mail is' : 'mails are'} tried again.`;
    },
  },
];
