import { z } from 'zod';
import { searchLimit } from '@candor/api-contract/staff-limits';
import { isPermitted, type Permission } from '@candor/api-contract/staff-roles';
import { SearchResponse } from '@candor/api-contract/staff-search';
import { personId } from '../customers/customer-id';
import { findCustomers } from '../customers/find-customers';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { searchReservations } from '../founders/find-reservations';
import { staffReservationRow } from '../founders/staff-reservation';
import type { Secrets } from '../http/secrets';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { searchOrders } from '../orders/find-orders';
import { staffOrderRow } from '../orders/staff-order';
import { describeRow } from '../subscriptions/describe-subscription';
import { searchSubscriptions } from '../subscriptions/find-subscriptions';

type SearchDeps = { db: Database; clock: () => Date; secrets: Secrets };
type Found<Kind extends keyof SearchResponse> = NonNullable<SearchResponse[Kind]>;

const none = { rows: [], hasMore: false };

const orders = async (tx: Tx, text: string, now: Date): Promise<Found<'orders'>> => {
  const found = await searchOrders(tx, text, searchLimit);
  return {
    rows: found.orders.map((order) => staffOrderRow(order, now)),
    hasMore: found.hasMore,
  };
};

const reservations = async (tx: Tx, text: string): Promise<Found<'reservations'>> => {
  const found = await searchReservations(tx, text, searchLimit);
  return { ...found, rows: found.rows.map(staffReservationRow) };
};

const subscriptions = async (tx: Tx, text: string): Promise<Found<'subscriptions'>> => {
  const found = await searchSubscriptions(tx, text, searchLimit);
  return { ...found, rows: found.rows.map(describeRow) };
};

const people = async (tx: Tx, text: string, secrets: Secrets): Promise<Found<'people'>> => {
  const found = await findCustomers(tx, { text, page: 1, perPage: searchLimit, order: 'DESC' });
  return {
    rows: found.rows.map((row) => ({ id: personId(row.email, secrets), ...row })),
    hasMore: found.hasMore,
  };
};

/** One search of everything that staff look for while somebody is on the phone. */
export const searchRoutes = ({ db, clock, secrets }: SearchDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/search',
    summary: 'Orders, reservations, subscriptions and customers by any part of what is known',
    permission: 'signed in',
    query: z.strictObject({ text: z.string().trim().max(200).default('') }),
    response: SearchResponse,
    handle: ({ query: { text }, staff: { role } }) =>
      transaction(db, async (tx) => {
        const part = async <Part>(permission: Permission, read: () => Promise<Part>) => {
          if (!isPermitted(role, permission)) return null;
          return text === '' ? none : read();
        };
        return {
          orders: await part('orders:read', () => orders(tx, text, clock())),
          reservations: await part('founders:read', () => reservations(tx, text)),
          subscriptions: await part('subscriptions:read', () => subscriptions(tx, text)),
          people: await part('people:read', () => people(tx, text, secrets)),
        };
      }),
  }),
];
