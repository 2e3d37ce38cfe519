import type { Request } from 'express';
import type { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import {
  StaffSubscription,
  StaffSubscriptionRow,
  subscriptionActions,
  type SubscriptionAction,
} from '@candor/api-contract/staff-subscriptions';
import type { Actor } from '../db/audit';
import { transaction } from '../db/transaction';
import { Action } from '../http/staff-action';
import { revised } from '../http/staff-list';
import { staffRoute, type StaffIdentity, type StaffRoute } from '../http/staff-route';
import { describeRow, describeSubscription } from './describe-subscription';
import { findSubscriptions, SubscriptionQuery } from './find-subscriptions';
import type { Requested } from './plan-change';
import { requestChange, notFound } from './request-change';
import { changeRoutes } from './shared-changes.routes';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionById } from './subscription-store';
import { priceLines } from './terms';

const actorOf = ({ email, role }: StaffIdentity, req: Request): Actor => ({
  name: email,
  role,
  address: req.ip ?? null,
});

const readRoutes = ({ db }: SubscriptionDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/subscriptions',
    summary: 'Subscriptions by state, formula, next charge, address, name or id',
    permission: 'subscriptions:read',
    query: SubscriptionQuery,
    response: listOf(StaffSubscriptionRow),
    handle: async ({ query }) => {
      const { rows, ...page } = await transaction(db, (tx) => findSubscriptions(tx, query));
      return { rows: rows.map(describeRow), ...page };
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
];

/** Defines a change; its response is the subscription after it. */
const staffAction =
  (deps: SubscriptionDeps) =>
  <Body extends { revision: number }>(
    kind: SubscriptionAction,
    summary: string,
    body: z.ZodType<Body>,
    read: (body: Body, id: string) => Requested | Promise<Requested>,
  ): StaffRoute =>
    staffRoute({
      method: 'post',
      path: `/staff/api/subscriptions/:id/${kind}`,
      summary,
      permission: 'subscriptions:change',
      body,
      response: StaffSubscription,
      handle: async ({ req, param, body: sent, staff }) => {
        const after = await requestChange(deps)({
          id: param('id'),
          revision: sent.revision,
          requested: await read(sent, param('id')),
          actor: actorOf(staff, req),
        });
        return transaction(deps.db, (tx) => describeSubscription(tx, after));
      },
    });

const actionRoutes = (deps: SubscriptionDeps): StaffRoute[] => {
  const action = staffAction(deps);
  return [
    ...changeRoutes(action),
    action(
      'lines',
      'Changes formulas and quantities from the next charge on',
      revised(subscriptionActions.lines),
      async (body, id) => ({ kind: 'lines', terms: await priceLines(deps)(id, body.lines) }),
    ),
    action('resume', 'Ends a pause', Action, () => ({ kind: 'resume' })),
    action(
      'cancel',
      'Cancels it at the end of the paid days, or at once when unpaid',
      Action,
      () => ({ kind: 'cancel' }),
    ),
    action('keep', 'Takes a cancellation back', Action, () => ({ kind: 'keep' })),
  ];
};

/** The routes of subscriptions in the back office. */
export const subscriptionStaffRoutes = (deps: SubscriptionDeps): StaffRoute[] => [
  ...readRoutes(deps),
  ...actionRoutes(deps),
];
