import type { Command } from 'commander';
import type { OpsCommand } from '../commands/ops-command';
import { auditAsOps } from '../db/audit';
import { transaction } from '../db/transaction';
import { parseEmail } from '../http/email-address';
import { findAccountByEmail } from '../identity/account-store';
import type { Person } from '../identity/person';
import { exportData } from './export-data';
import { forgetPerson, type ForgetDeps } from './forget-person';

const withEmail = (command: Command): Command =>
  command.argument('<email>', 'address of the person');

const findPerson = async ({ db }: ForgetDeps, address: string): Promise<Person> => {
  const email = parseEmail(address);
  const account = await transaction(db, (tx) => findAccountByEmail(tx, email));
  return { id: account?.id ?? null, email };
};

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
    summary: 'prints all data about an address, with or without an account',
    define: withEmail,
    run: async (address: string) => {
      const person = await findPerson(deps, address);
      const data = await exportData(deps)(person);
      const { email } = person;
      await transaction(deps.db, (tx) =>
        auditAsOps(deps.clock)(tx, {
          action: 'person.export',
          subject: 'person',
          before: {},
          after: {},
          personal: { email, before: {}, after: { address: email } },
        }),
      );
      return JSON.stringify(data, null, 2);
    },
  },
  {
    name: 'erase',
    summary: 'erases the person of an address, with or without an account',
    define: withEmail,
    run: async (email: string) => {
      const person = await findPerson(deps, email);
      const before = await exportData(deps)(person);
      await forgetPerson(deps)(person);
      return formatErased(person.email, before, await exportData(deps)({ ...person, id: null }));
    },
  },
];
