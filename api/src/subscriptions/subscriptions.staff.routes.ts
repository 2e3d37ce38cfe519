import type { Request } from 'express';
import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import {
  StaffSubscription,
  StaffSubscriptionRow,
  subscriptionActions,
  type SubscriptionAction,
} from '@candor/api-contract/staff-subscriptions';
import type { Actor } from '../db/audit';
import { transaction } from '../db/transaction';
import { pageOf, Revision } from '../http/staff-list';
import { staffRoute, type StaffIdentity, type StaffRoute } from '../http/staff-route';
import { requestChange, notFound } from './request-change';
import { describeRow, describeSubscription } from './describe-subscription';
import { findSubscriptions, SubscriptionQuery } from './find-subscriptions';
import type { Requested } from './plan-change';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionById } from './subscription-store';
import { priceLines } from './terms';
import type { Subscription } from './subscription-table';

const actorOf = ({ email, role }: StaffIdentity, req: Request): Actor => ({
  name: email,
  role,
  address: req.ip ?? null,
});

/** The routes of subscriptions in the back office. */
export const subscriptionStaffRoutes = (deps: SubscriptionDeps): StaffRoute[] => {
  const { db } = deps;
  const describe = (row: Subscription): Promise<StaffSubscription> =>
    transaction(db, (tx) => describeSubscription(tx, row));

  const action = <Fields extends z.ZodRawShape>(
    kind: SubscriptionAction,
    summary: string,
    fields: Fields,
    read: (body: z.output<z.ZodObject<Fields>>, id: string) => Requested | Promise<Requested>,
  ): StaffRoute =>
    staffRoute({
      method: 'post',
      path: `/staff/api/subscriptions/:id/${kind}`,
      summary,
      permission: 'subscriptions:change',
      body: z.object({ ...fields, revision: Revision }),
      response: StaffSubscription,
      handle: async ({ req, param, body, staff }) => {
        const { revision } = body as unknown as { revision: number };
        const after = await requestChange(deps)({
          id: param('id'),
          revision,
          requested: await read(body as never, param('id')),
          actor: actorOf(staff, req),
        });
        return describe(after);
      },
    });

  const { address, lines, 'next-date': nextDate, pause } = subscriptionActions;
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/subscriptions',
      summary: 'Subscriptions by state, formula, next charge, address, name or id',
      permission: 'subscriptions:read',
      query: SubscriptionQuery,
      response: listOf(StaffSubscriptionRow),
      handle: async ({ query }) => {
        const rows = await transaction(db, (tx) => findSubscriptions(tx, query));
        return pageOf(rows.map(describeRow), query);
      },
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/subscriptions/:id',
      summary: 'A subscription with its orders and changes',
      permission: 'subscriptions:read',
      response: StaffSubscription,
      handle: ({ param }) =>
        transaction(db, async (tx) => {
          const row = await subscriptionById(tx, param('id'));
          if (row === null) throw notFound();
          return describeSubscription(tx, row);
        }),
    }),
    action('address', 'Changes the address of the next parcels', address, (body) => ({
      kind: 'address',
      address: body.address,
    })),
    action(
      'lines',
      'Changes formulas and quantities from the next charge on',
      lines,
      async (body, id) => ({ kind: 'lines', terms: await priceLines(deps, id, body.lines) }),
    ),
    action('next-date', 'Moves the next charge to a day', nextDate, ({ day }) => ({
      kind: 'next-date',
      day,
    })),
    action('skip', 'Skips the next parcel', {}, () => ({ kind: 'skip' })),
    action('pause', 'Pauses it until a day, for three months at most', pause, ({ until }) => ({
      kind: 'pause',
      until,
    })),
    action('resume', 'Ends a pause', {}, () => ({ kind: 'resume' })),
    action('cancel', 'Cancels it at the end of the paid days, or at once when unpaid', {}, () => ({
      kind: 'cancel',
    })),
    action('keep', 'Takes a cancellation back', {}, () => ({ kind: 'keep' })),
  ];
};
