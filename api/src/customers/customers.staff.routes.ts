import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import {
  ErasedPerson,
  Person,
  PersonExport,
  PersonRow,
} from '@candor/api-contract/staff-customers';
import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { sendCsv } from '../http/csv';
import { emailAsStored } from '../http/email-address';
import { responseSent } from '../http/route';
import { ShopError } from '../http/shop-error';
import { listQuery } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import type { Person as Owner } from '../identity/person';
import { dayInShop } from '../pricing/business-days';
import { personId } from './customer-id';
import { describePerson, personOf, type CustomerDeps } from './describe-customer';
import { customerColumns, exportCustomers } from './export-customers';
import { findCustomers } from './find-customers';
import { endSessions, erasePerson, exportForPerson, resendConfirmation } from './help-customer';

const Nothing = z.object({});
const Typed = z.object({ address: z.string().max(1000) });

/** 'email' is what pages of the version before send; they get the same order. */
const CustomersQuery = listQuery(['lastAt', 'email'], { text: z.string().max(200).optional() });

const readRoutes = (deps: CustomerDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/people',
    summary: 'Buyers by their last purchase, or people by address, name or number of a purchase',
    permission: 'people:read',
    query: CustomersQuery,
    response: listOf(PersonRow),
    handle: async ({ query: { text = '', page, perPage, order } }) => {
      const { rows, ...found } = await transaction(deps.db, (tx) =>
        findCustomers(tx, { text: text.trim(), page, perPage, order }),
      );
      return {
        rows: rows.map((row) => ({ id: personId(row.email, deps.secrets), ...row })),
        ...found,
      };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/people/:id',
    summary: 'Everything about one person',
    permission: 'people:read',
    response: Person,
    handle: async ({ param }) => describePerson(deps)(await personOf(deps)(param('id'))),
  }),
];

/** Defines help for a person; its response is the person after it. */
const helpRoute = (
  deps: CustomerDeps,
  name: string,
  summary: string,
  act: (deps: CustomerDeps) => (person: Owner, audit: Audit) => Promise<void>,
): StaffRoute =>
  staffRoute({
    method: 'post',
    path: `/staff/api/people/:id/${name}`,
    summary,
    permission: 'people:help',
    body: Nothing,
    response: Person,
    handle: async ({ param, audit }) => {
      const person = await personOf(deps)(param('id'));
      await act(deps)(person, audit);
      return describePerson(deps)(person);
    },
  });

const exportRoute = (deps: CustomerDeps): StaffRoute =>
  staffRoute({
    method: 'post',
    path: '/staff/api/people/:id/export',
    summary: 'The data export of a person, as JSON',
    permission: 'people:help',
    body: Nothing,
    response: PersonExport,
    handle: async ({ param, audit }) =>
      exportForPerson(deps)(await personOf(deps)(param('id')), audit),
  });

const listFileRoute = ({ db, clock }: CustomerDeps): StaffRoute =>
  staffRoute({
    method: 'get',
    path: '/staff/api/people.csv',
    summary: 'All buyers with what they bought as CSV, by address, amounts in dollars',
    permission: 'people:export',
    handle: async ({ res, audit, requireSession }) => {
      const change = { action: 'people.export', subject: 'people', before: {}, after: {} };
      await transaction(db, (tx) => audit(tx, change));
      await sendCsv(res, {
        name: `customers-${dayInShop(clock())}.csv`,
        columns: customerColumns,
        batches: exportCustomers(db, requireSession),
      });
      return responseSent;
    },
  });

const eraseRoute = (deps: CustomerDeps): StaffRoute =>
  staffRoute({
    method: 'post',
    path: '/staff/api/people/:id/erase',
    summary: 'Erases a person, with or without an account; the address is typed again',
    permission: 'people:erase',
    body: Typed,
    response: ErasedPerson,
    handle: async ({ param, body, audit }) => {
      const person = await personOf(deps)(param('id'));
      if (emailAsStored(body.address) !== person.email)
        throw new ShopError('invalid_request', 'This is not the email address of this person.', {
          field: 'address',
        });
      return { id: param('id'), ...(await erasePerson(deps)(person, audit)) };
    },
  });

/** The routes of people in the back office. */
export const customersStaffRoutes = (deps: CustomerDeps): StaffRoute[] => [
  listFileRoute(deps),
  ...readRoutes(deps),
  helpRoute(
    deps,
    'resend-confirmation',
    'Mails the link that confirms an address again',
    resendConfirmation,
  ),
  helpRoute(deps, 'end-sessions', 'Signs all browsers of an account out', endSessions),
  exportRoute(deps),
  eraseRoute(deps),
];
