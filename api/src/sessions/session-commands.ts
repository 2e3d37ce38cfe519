import { findAccountIdByEmail } from '../identity/account-store';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../commands/ops-command';
import { countSignIns, endSignIns, listSignIns } from './sign-in-store';
import type { SignInRow } from './sign-in-table';

const usageOf = (command: string) => `Usage: npm run ops -- sessions ${command} EMAIL`;

const readEmailArgument = (args: readonly string[], command: string): string => {
  const [email, ...more] = args;
  if (email === undefined || !email.includes('@') || more.length > 0)
    throw new Error(usageOf(command));
  return email;
};

const formatSignIn = ({ device, startedAt, seenAt }: SignInRow): string =>
  `${device}  since ${startedAt.toISOString()}, last seen ${seenAt.toISOString()}`;

const formatCount = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** Operator commands that count, list and end sessions. */
export const sessionCommands = (db: Database, clock: () => Date): OpsCommand[] => {
  const findSignIns = async (email: string) =>
    transaction(db, async (tx) => {
      const account = await findAccountIdByEmail(tx, email);
      if (account === null) throw new Error('No account has this address.');
      return { account, signIns: await listSignIns(tx, account, clock()) };
    });
  return [
    {
      name: 'sessions count',
      summary: 'counts the active sessions and their accounts',
      takesNoArguments: true,
      run: async () => {
        const { sessions, accounts } = await transaction(db, (tx) => countSignIns(tx, clock()));
        return `${formatCount(sessions, 'session')} of ${formatCount(accounts, 'account')}.`;
      },
    },
    {
      name: 'sessions list',
      summary: 'EMAIL  lists the active sessions of an account',
      run: async (args) => {
        const { signIns } = await findSignIns(readEmailArgument(args, 'list'));
        return signIns.length === 0 ? 'Nobody is signed in.' : signIns.map(formatSignIn).join('\n');
      },
    },
    {
      name: 'sessions sign-out',
      summary: 'EMAIL  ends all sessions of an account',
      run: async (args) => {
        const { account, signIns } = await findSignIns(readEmailArgument(args, 'sign-out'));
        await transaction(db, (tx) => endSignIns(tx, account));
        return `${formatCount(signIns.length, 'session')} ended.`;
      },
    },
  ];
};
