import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as take from '../http/params';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const ListParams = z.strictObject({ customer: take.text.optional(), ...take.paging });
const UpdateParams = z.strictObject({
  description: take.clearable.optional(),
  metadata: take.metadata.optional(),
  expand: take.expand,
});

type NewIntent = {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
  setupFutureUsage: 'off_session' | 'on_session' | null;
};

/** Makes an intent that waits for a way to pay. */
export const createPaymentIntent = (sim: Sim, wanted: NewIntent): Stripe.PaymentIntent => {
  const id = makeId('pi');
  const intent = sim.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${makeId('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: sim.now(),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: wanted.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
  sim.emit('payment_intent.created', intent);
  return intent;
};

/** `/v1/payment_intents`: read and annotate; paying happens on the hosted page. */
export const paymentIntentEndpoints: Endpoint[] = [
  endpoint('get', '/v1/payment_intents', ListParams, (sim, { customer, ...paging }) => {
    const rows = sim.store
      .all('payment_intent')
      .filter((row) => customer === undefined || row.customer === customer);
    return listPage('/v1/payment_intents', rows, paging);
  }),
  endpoint('get', '/v1/payment_intents/:id', take.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'payment_intent', id),
  ),
  endpoint('post', '/v1/payment_intents/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'payment_intent', id);
    return sim.store.put('payment_intent', {
      ...before,
      ...(params.description !== undefined && { description: params.description || null }),
      metadata: take.mergeMetadata(before.metadata, params.metadata),
    });
  }),
];
