import { transaction } from '../db/transaction';
import type { OpsCommand } from '../commands/ops-command';
import type { Person } from '../identity/person';
import { findAccountByEmail } from '../identity/account-store';
import { parseEmail } from '../identity/email-address';
import { exportData } from './export-data';
import { forgetPerson, type ForgetDeps } from './forget-person';

const emailArgument = (args: readonly string[], command: string): string => {
  const [email = '', ...more] = args;
  if (email === '' || more.length > 0) throw new Error(`Usage: npm run ops -- ${command} EMAIL`);
  return parseEmail(email);
};

const findPerson = ({ db }: ForgetDeps, email: string): Promise<Person> =>
  transaction(db, async (tx) => ({ id: (await findAccountByEmail(tx, email))?.id ?? null, email }));

type Data = Record<string, unknown>;

const countEntries = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  return value === null || typeof value === 'string' || value instanceof Date ? 0 : 1;
};

const formatCounts = (data: Data): string =>
  Object.entries(data)
    .filter(([, value]) => countEntries(value) > 0)
    .map(([name, value]) => `${name} (${countEntries(value)})`)
    .join(', ');

const formatErased = (email: string, before: Data, after: Data): string => {
  const found = formatCounts(before);
  if (found === '') return `No data about ${email}. An open payment will be refunded.`;
  const left = formatCounts(after);
  return [
    `Erased the data about ${email}: ${found}.`,
    'Orders stay without the person, with number, dates, lines and amounts, as tax law requires.',
    'An order keeps name and address until it has shipped. Queued mails are deleted once sent.',
    ...(left === '' ? [] : [`Deleted once sent: ${left}.`]),
  ].join('\n');
};

/** Operator commands that export or erase the data of one address. */
export const personCommands = (deps: ForgetDeps): OpsCommand[] => [
  {
    name: 'export',
    summary: 'EMAIL  prints all data about an address, with or without an account',
    run: async (args) =>
      JSON.stringify(
        await exportData(deps)(await findPerson(deps, emailArgument(args, 'export'))),
        null,
        2,
      ),
  },
  {
    name: 'erase',
    summary: 'EMAIL  erases the person of an address, with or without an account',
    run: async (args) => {
      const person = await findPerson(deps, emailArgument(args, 'erase'));
      const before = await exportData(deps)(person);
      await forgetPerson(deps)(person);
      return formatErased(person.email, before, await exportData(deps)({ ...person, id: null }));
    },
  },
];
