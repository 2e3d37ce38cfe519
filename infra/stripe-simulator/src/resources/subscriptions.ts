import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as take from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { requireRow } from './require-row';

const UpdateParams = z.strictObject({
  cancel_at_period_end: take.flag.optional(),
  metadata: take.metadata.optional(),
  expand: take.expand,
});
const ListParams = z.strictObject({
  customer: take.text.optional(),
  status: z.enum(['active', 'canceled', 'past_due', 'all']).optional(),
  ...take.paging,
});

/** The last second of the time that has been paid for. */
export const periodEnd = (subscription: Stripe.Subscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end));

/** The subscription as it is once it has ended. */
export const ended = (subscription: Stripe.Subscription, now: number): Stripe.Subscription => ({
  ...subscription,
  status: 'canceled',
  canceled_at: subscription.canceled_at ?? now,
  ended_at: now,
  cancellation_details: {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: 'cancellation_requested',
  },
});

/** `/v1/subscriptions`: made by paying a session; read, cancelled and annotated here. */
export const subscriptionEndpoints: Endpoint[] = [
  endpoint('get', '/v1/subscriptions', ListParams, (sim, { customer, status, ...paging }) => {
    const rows = sim.store
      .all('subscription')
      .filter((row) => customer === undefined || row.customer === customer)
      .filter((row) =>
        status === undefined
          ? row.status !== 'canceled'
          : status === 'all' || row.status === status,
      );
    return listPage('/v1/subscriptions', rows, paging);
  }),
  endpoint('get', '/v1/subscriptions/:id', take.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'subscription', id),
  ),
  endpoint('post', '/v1/subscriptions/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'subscription', id);
    if (before.status === 'canceled')
      throw invalidRequest('A canceled subscription can only update its cancellation_details.');
    const atEnd = params.cancel_at_period_end ?? before.cancel_at_period_end;
    const subscription = sim.store.put('subscription', {
      ...before,
      cancel_at_period_end: atEnd,
      cancel_at: atEnd ? periodEnd(before) : null,
      canceled_at: atEnd ? (before.canceled_at ?? sim.now()) : null,
      metadata: take.mergeMetadata(before.metadata, params.metadata),
    });
    sim.emit('customer.subscription.updated', subscription, {
      cancel_at_period_end: before.cancel_at_period_end,
    });
    return subscription;
  }),
  endpoint('delete', '/v1/subscriptions/:id', take.expandOnly, (sim, _params, id) => {
    const before = requireRow(sim, 'subscription', id);
    if (before.status === 'canceled') throw invalidRequest(`No such subscription: '${id}'`, 'id');
    const subscription = sim.store.put('subscription', ended(before, sim.now()));
    sim.emit('customer.subscription.deleted', subscription);
    return subscription;
  }),
];
