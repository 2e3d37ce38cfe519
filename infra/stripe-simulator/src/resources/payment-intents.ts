import type Stripe from 'stripe';
import { z } from 'zod';
import { takePayment } from '../billing/take-payment';
import { attachMethod, cardError, findMethod } from '../cards/attach-method';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest, type StripeError } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const ListParams = z.strictObject({ customer: field.text.optional(), ...field.paging });
const UpdateParams = z.strictObject({
  description: field.clearable.optional(),
  metadata: field.metadata.optional(),
  expand: field.expand,
});

const ConfirmParams = z.strictObject({
  payment_method: field.text.optional(),
  off_session: field.flag.optional(),
  return_url: field.webAddress.optional(),
  expand: field.expand,
});
const CreateParams = ConfirmParams.extend({
  amount: field.wholeNumber
    .refine((cents) => cents >= 50, 'Amount must be at least $0.50 usd')
    .refine((cents) => cents <= 99_999_999, 'Amount must be no more than $999,999.99'),
  currency: field.currency,
  automatic_payment_methods: z
    .strictObject({ enabled: field.flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: field.flag.optional(),
  customer: field.text.optional(),
  description: field.text.optional(),
  metadata: field.metadata.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
});

type NewIntent = {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
  setupFutureUsage: 'off_session' | 'on_session' | null;
};

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

const requireOpen = ({ status }: Stripe.PaymentIntent, verb: string) => {
  const open = ['requires_payment_method', 'requires_confirmation'];
  if (!open.includes(status))
    throw invalidRequest(
      `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
};

/** Charges the card of an intent. A decline is returned, not thrown, so that it is stored. */
const confirm = (
  sim: Sim,
  before: Stripe.PaymentIntent,
  given: string | undefined,
): Stripe.PaymentIntent | StripeError => {
  requireOpen(before, 'confirm');
  const id = given ?? before.payment_method;
  if (typeof id !== 'string')
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      undefined,
      'payment_intent_unexpected_state',
    );
  const method = findMethod(sim, id);
  if (method.customer !== null && method.customer !== before.customer)
    throw invalidRequest(
      'The provided PaymentMethod belongs to another Customer.',
      'payment_method',
    );
  const { intent, declined } = takePayment(sim, before, method);
  if (declined !== null) return cardError(declined, { payment_intent: intent });
  if (intent.setup_future_usage !== null && typeof intent.customer === 'string')
    attachMethod(sim, method, intent.customer);
  return intent;
};

const create = (
  sim: Sim,
  given: z.output<typeof CreateParams>,
): Stripe.PaymentIntent | StripeError => {
  if (given.off_session === true && given.confirm !== true)
    throw invalidRequest('`off_session` needs `confirm` to be true.', 'off_session');
  if (given.customer !== undefined) requireRow(sim, 'customer', given.customer, 'customer');
  const intent = createPaymentIntent(sim, {
    amount: given.amount,
    currency: given.currency,
    customer: given.customer ?? null,
    description: given.description ?? null,
    metadata: field.mergeMetadata({}, given.metadata),
    setupFutureUsage: given.setup_future_usage ?? null,
  });
  const { automatic_payment_methods: automatic } = given;
  const shaped = sim.store.put('payment_intent', {
    ...intent,
    automatic_payment_methods:
      automatic === undefined
        ? null
        : { allow_redirects: automatic.allow_redirects ?? 'always', enabled: automatic.enabled },
  });
  if (given.confirm === true) return confirm(sim, shaped, given.payment_method);
  if (given.payment_method === undefined) return shaped;
  return sim.store.put('payment_intent', {
    ...shaped,
    payment_method: findMethod(sim, given.payment_method).id,
    status: 'requires_confirmation',
  });
};

/** `/v1/payment_intents`: created by the hosted page, or here for a saved card. */
export const paymentIntentEndpoints: Endpoint[] = [
  endpoint('post', '/v1/payment_intents', CreateParams, create),
  endpoint('post', '/v1/payment_intents/:id/confirm', ConfirmParams, (sim, params, id) =>
    confirm(sim, requireRow(sim, 'payment_intent', id), params.payment_method),
  ),
  endpoint('post', '/v1/payment_intents/:id/cancel', field.expandOnly, (sim, _params, id) => {
    const before = requireRow(sim, 'payment_intent', id);
    requireOpen(before, 'cancel');
    const intent = sim.store.put('payment_intent', {
      ...before,
      canceled_at: sim.now(),
      status: 'canceled',
    });
    sim.emit('payment_intent.canceled', intent);
    return intent;
  }),
  endpoint('get', '/v1/payment_intents', ListParams, (sim, { customer, ...paging }) => {
    const rows = sim.store
      .all('payment_intent')
      .filter((row) => customer === undefined || row.customer === customer);
    return listPage('/v1/payment_intents', rows, paging);
  }),
  endpoint('get', '/v1/payment_intents/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'payment_intent', id),
  ),
  endpoint('post', '/v1/payment_intents/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'payment_intent', id);
    return sim.store.put('payment_intent', {
      ...before,
      ...(params.description !== undefined && { description: params.description || null }),
      metadata: field.mergeMetadata(before.metadata, params.metadata),
    });
  }),
];
