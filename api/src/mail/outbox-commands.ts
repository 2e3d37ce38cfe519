import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../ops/ops-command';
import { latestMails } from './outbox';

const shownAtMost = 50;

/** `npm run ops -- outbox list`: what waits, what was sent, what was given up and why. */
export const outboxCommands = (db: Database): OpsCommand[] => [
  {
    words: 'outbox list',
    summary: 'the latest mails and what became of them',
    run: async () => {
      const rows = await transaction(db, (tx) => latestMails(tx, shownAtMost));
      if (rows.length === 0) return 'The outbox is empty.';
      return rows
        .map(({ id, kind, recipient, attempts, sentAt, deadAt, lastError }) => {
          const state = sentAt ? 'sent' : deadAt ? 'given up' : 'waiting';
          const reason = lastError === null || sentAt !== null ? '' : `: ${lastError}`;
          return `${id}  ${kind}  ${recipient}  ${state} after ${attempts} attempts${reason}`;
        })
        .join('\n');
    },
  },
];
