import type Stripe from 'stripe';
import { z } from 'zod';
import {
  changeSubscription,
  endSubscription,
  isOver,
  periodEnd,
} from '../billing/change-subscription';
import { openSubscription, OpenSubscriptionParams } from '../billing/open-subscription';
import { methodOfCustomer } from '../cards/attach-method';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest, noSuch } from '../http/stripe-error';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const cancellation = z.strictObject({
  comment: field.clearable.optional(),
  feedback: z
    .enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
      '',
    ])
    .optional(),
});
const UpdateParams = z.strictObject({
  cancel_at_period_end: field.flag.optional(),
  cancellation_details: cancellation.optional(),
  default_payment_method: field.text.optional(),
  description: field.clearable.max(500).optional(),
  metadata: field.metadata.optional(),
  expand: field.expand,
});
const CancelParams = z.strictObject({
  cancellation_details: cancellation.optional(),
  invoice_now: field.flag.optional(),
  prorate: field.flag.optional(),
  expand: field.expand,
});
const ListParams = z.strictObject({
  customer: field.text.optional(),
  price: field.text.optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
  ...field.paging,
});

type Cancellation = z.output<typeof cancellation>;

const detailsOf = ({ comment, feedback }: Cancellation) => ({
  ...(comment !== undefined && { comment: comment || null }),
  ...(feedback !== undefined && { feedback: feedback || null }),
});

/** The fields that change with `cancel_at_period_end`. */
const endOf = (before: Stripe.Subscription, atEnd: boolean | undefined, now: number) => {
  if (atEnd === undefined || atEnd === before.cancel_at_period_end) return {};
  return {
    cancel_at_period_end: atEnd,
    cancel_at: atEnd ? periodEnd(before) : null,
    canceled_at: atEnd ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: atEnd ? 'cancellation_requested' : null,
    },
  };
};

const update = (
  sim: Sim,
  params: z.output<typeof UpdateParams>,
  before: Stripe.Subscription,
): Stripe.Subscription => {
  const { default_payment_method: method, cancellation_details: why, ...given } = params;
  if (isOver(before) && (method !== undefined || given.cancel_at_period_end !== undefined))
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  if (method !== undefined) methodOfCustomer(sim, method, before.customer as string);
  const ending = endOf(before, given.cancel_at_period_end, sim.now());
  const details = ending.cancellation_details ?? before.cancellation_details;
  return changeSubscription(sim, before, {
    ...ending,
    ...(method !== undefined && { default_payment_method: method }),
    ...(given.description !== undefined && { description: given.description || null }),
    cancellation_details:
      details === null ? null : { ...details, ...(why !== undefined && detailsOf(why)) },
    metadata: field.mergeMetadata(before.metadata, given.metadata),
  });
};

type Status = z.output<typeof ListParams>['status'];

/** Without a status the list omits cancelled subscriptions. */
const isWanted = (status: Status, row: Stripe.Subscription) => {
  if (status === 'all') return true;
  if (status === undefined) return row.status !== 'canceled';
  return status === 'ended' ? isOver(row) : row.status === status;
};

/** `/v1/subscriptions` */
export const subscriptionEndpoints: Endpoint[] = [
  endpoint('post', '/v1/subscriptions', OpenSubscriptionParams, openSubscription),
  endpoint('get', '/v1/subscriptions', ListParams, (sim, params) => {
    const { customer, price, status, ...paging } = params;
    const rows = sim.store
      .all('subscription')
      .filter((row) => customer === undefined || row.customer === customer)
      .filter(
        (row) => price === undefined || row.items.data.some((item) => item.price.id === price),
      )
      .filter((row) => isWanted(status, row));
    return listPage('/v1/subscriptions', rows, paging);
  }),
  endpoint('get', '/v1/subscriptions/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'subscription', id),
  ),
  endpoint('post', '/v1/subscriptions/:id', UpdateParams, (sim, params, id) =>
    update(sim, params, requireRow(sim, 'subscription', id)),
  ),
  endpoint('delete', '/v1/subscriptions/:id', CancelParams, (sim, params, id) => {
    const before = requireRow(sim, 'subscription', id);
    if (isOver(before)) throw noSuch('subscription', id);
    return endSubscription(sim, before, {
      reason: 'cancellation_requested',
      ...detailsOf(params.cancellation_details ?? {}),
    });
  }),
];
