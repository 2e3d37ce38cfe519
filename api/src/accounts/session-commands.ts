import { InvalidArgumentError, type Command } from 'commander';
import type { OpsCommand } from '../commands/ops-command';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { findAccountIdByEmail } from '../identity/account-store';
import { countSignIns, listSignIns } from '../sessions/sign-in-store';
import type { SignInRow } from '../sessions/sign-in-table';
import { replaceCredentials } from './replace-credentials';

const withEmail = (command: Command): Command =>
  command.argument('<email>', 'address of the account', (text) => {
    if (!text.includes('@')) throw new InvalidArgumentError('It is no email address.');
    return text;
  });

const formatSignIn = ({ device, startedAt, seenAt }: SignInRow): string =>
  `${device}  since ${startedAt.toISOString()}, last seen ${seenAt.toISOString()}`;

const formatCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** Operator commands that count, list and end sessions. */
export const sessionCommands = (db: Database, clock: () => Date): OpsCommand[] => {
  const findSignIns = async (email: string) =>
    transaction(db, async (tx) => {
      const accountId = await findAccountIdByEmail(tx, email);
      if (accountId === null) throw new Error('No account has this address.');
      return { accountId, signIns: await listSignIns(tx, accountId, clock()) };
    });
  return [
    {
      name: 'sessions count',
      summary: 'counts the active sessions and their accounts',
      run: async () => {
        const { sessions, accounts } = await transaction(db, (tx) => countSignIns(tx, clock()));
        return `${formatCount(sessions, 'session')} of ${formatCount(accounts, 'account')}.`;
      },
    },
    {
      name: 'sessions list',
      summary: 'lists the active sessions of an account',
      define: withEmail,
      run: async (email: string) => {
        const { signIns } = await findSignIns(email);
        return signIns.length === 0 ? 'Nobody is signed in.' : signIns.map(formatSignIn).join('\n');
      },
    },
    {
      name: 'sessions sign-out',
      summary:
        'ends all sessions of an account, its mailed links and a requested change of address',
      define: withEmail,
      run: async (email: string) => {
        const { accountId, signIns } = await findSignIns(email);
        await transaction(db, (tx) => replaceCredentials(tx, { accountId, now: clock() }));
        return `${formatCount(signIns.length, 'session')} ended.`;
      },
    },
  ];
};
