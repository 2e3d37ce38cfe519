import type { z } from 'zod';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import { listOf } from '@candor/api-contract/staff';
import {
  RefundOptions,
  RefundRequestRow,
  RefundResponse,
} from '@candor/api-contract/staff-refunds';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { staffRoute, type StaffCall, type StaffRoute } from '../http/staff-route';
import { Refund, RefundsQuery, WholeRefund } from '../purchases/refund-body';
import {
  listRefundRequests,
  refundRequestsOf,
  showRefundRequest,
} from '../purchases/refund-request-store';
import type { RefundAction, RefundTarget } from '../purchases/refund-target';
import { requestRefund } from '../purchases/request-refund';
import { type RefundDeps, targetOf } from '../purchases/send-refund-requests';
import { readSubscription } from '../subscriptions/read-subscription';

type Body = z.output<typeof WholeRefund> &
  Partial<Pick<z.output<typeof Refund>, 'cents' | 'parts'>>;

const numberOf = ({ param }: Pick<StaffCall<unknown, unknown>, 'param'>): string =>
  numberAsStored(param('id'));

const act =
  (deps: RefundDeps, target: RefundTarget, action: RefundAction) =>
  async (call: StaffCall<Body, unknown>): Promise<z.output<typeof RefundResponse>> => {
    const { body, staff, audit } = call;
    const number = numberOf(call);
    if (!number.startsWith(target.prefix))
      throw new ShopError('order_not_found', `No ${target.name} ${number} was found.`);
    const request = await requestRefund(deps)(
      number,
      {
        ...body,
        action,
        cents: body.cents ?? null,
        parts: body.parts ?? null,
        request: body.request ?? null,
        again: true,
      },
      { name: staff.email, audit },
    );
    if (request.state === 'rejected')
      throw new ShopError(
        'refund_rejected',
        `Stripe rejects it: ${request.problem ?? 'without a reason'}`,
      );
    const { status, revision } = await transaction(deps.db, (tx) => target.read(tx, number));
    return { id: number, status, revision, request: showRefundRequest(request) };
  };

const actionRoutes = (deps: RefundDeps): StaffRoute[] => {
  const [orders, reservations] = [targetOf(deps, 'C-'), targetOf(deps, 'F-')];
  const whole = { method: 'post', body: WholeRefund, response: RefundResponse } as const;
  const part = { method: 'post', body: Refund, response: RefundResponse } as const;
  return [
    staffRoute({
      ...whole,
      path: '/staff/api/orders/:id/cancel',
      summary: 'Cancels an order that has not shipped, and refunds the rest of it',
      permission: 'orders:refund',
      handle: act(deps, orders, 'cancel'),
    }),
    staffRoute({
      ...part,
      path: '/staff/api/orders/:id/refund',
      summary: 'Refunds an amount or chosen bottles of an order, also after it shipped',
      permission: 'orders:refund',
      handle: act(deps, orders, 'refund'),
    }),
    staffRoute({
      ...whole,
      path: '/staff/api/orders/:id/refuse',
      summary: 'Does not accept an order under review, and refunds the rest of it',
      permission: 'orders:review',
      handle: act(deps, orders, 'reject'),
    }),
    staffRoute({
      ...part,
      path: '/staff/api/reservations/:id/refund',
      summary: 'Refunds an amount of a reservation, also after it shipped',
      permission: 'orders:refund',
      handle: act(deps, reservations, 'refund'),
    }),
    staffRoute({
      ...whole,
      path: '/staff/api/reservations/:id/refuse',
      summary: 'Does not accept a reservation under review, and refunds the rest of it',
      permission: 'orders:review',
      handle: act(deps, reservations, 'reject'),
    }),
  ];
};

const showSubscription = async (deps: RefundDeps, id: string) => ({
  id,
  ...(await transaction(deps.db, (tx) => readSubscription(tx, id))),
});

/** Refunds by staff, of orders and of reservations. */
export const refundStaffRoutes = (deps: RefundDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/refunds',
    summary: 'Refunds that staff or a command requested, newest first, with their reasons',
    permission: 'orders:read',
    query: RefundsQuery,
    response: listOf(RefundRequestRow),
    handle: async ({ query: { page, perPage, ...filter } }) => {
      const found = await transaction(deps.db, (tx) =>
        listRefundRequests(tx, filter, { limit: perPage + 1, offset: (page - 1) * perPage }),
      );
      const rows = found.slice(0, perPage).map(showRefundRequest);
      return { rows, total: null, hasMore: found.length > perPage };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/refund-options/:id',
    summary: 'What is left of an order or a reservation, its subscription, and earlier requests',
    permission: 'orders:read',
    response: RefundOptions,
    handle: async (call) => {
      const number = numberOf(call);
      const [found, requests] = await transaction(
        deps.db,
        async (tx) =>
          [
            await targetOf(deps, number).read(tx, number),
            await refundRequestsOf(tx, number),
          ] as const,
      );
      const { subscriptionId: id, isSubscriptionToBegin } = found;
      return {
        id: number,
        leftCents: requests.some(({ state }) => state === 'requested') ? 0 : found.leftCents,
        basis: found.basis,
        subscription: id === null ? null : await showSubscription(deps, id),
        isSubscriptionToBegin,
        requests: requests.map(showRefundRequest),
      };
    },
  }),
  ...actionRoutes(deps),
];
