import { accountIdOfEmail } from '../identity/account-store';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../ops/ops-command';
import { countSignIns, endSignInsOf, signInsOf } from './sign-in-store';
import type { SignInRow } from './sign-in-table';

const usageOf = (command: string) => `Usage: npm run ops -- sessions ${command} EMAIL`;

const oneEmail = (args: readonly string[], command: string): string => {
  const [email, ...more] = args;
  if (email === undefined || !email.includes('@') || more.length > 0)
    throw new Error(usageOf(command));
  return email;
};

const lineFor = ({ device, startedAt, seenAt }: SignInRow): string =>
  `${device}  since ${startedAt.toISOString()}, last seen ${seenAt.toISOString()}`;

const times = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Who is signed in, and how somebody is signed out everywhere. */
export const sessionCommands = (db: Database, clock: () => Date): OpsCommand[] => {
  const ofAccount = async (email: string) =>
    transaction(db, async (tx) => {
      const account = await accountIdOfEmail(tx, email);
      if (account === null) throw new Error('No account has this address.');
      return { account, signIns: await signInsOf(tx, account, clock()) };
    });
  return [
    {
      words: 'sessions count',
      summary: 'how many browsers are signed in, of how many accounts',
      takesNothing: true,
      run: async () => {
        const { sessions, accounts } = await transaction(db, (tx) => countSignIns(tx, clock()));
        return `${times(sessions, 'session')} of ${times(accounts, 'account')}.`;
      },
    },
    {
      words: 'sessions list',
      summary: 'EMAIL  the browsers that are signed in to an account',
      run: async (args) => {
        const { signIns } = await ofAccount(oneEmail(args, 'list'));
        return signIns.length === 0 ? 'Nobody is signed in.' : signIns.map(lineFor).join('\n');
      },
    },
    {
      words: 'sessions sign-out',
      summary: 'EMAIL  ends every session of an account, at once',
      run: async (args) => {
        const { account, signIns } = await ofAccount(oneEmail(args, 'sign-out'));
        await transaction(db, (tx) => endSignInsOf(tx, account));
        return `${times(signIns.length, 'session')} ended.`;
      },
    },
  ];
};
