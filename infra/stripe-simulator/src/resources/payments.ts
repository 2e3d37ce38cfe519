import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { endpoint, nulls, readable, textFilters, type Endpoint } from '../http/resource';
import { invalidRequest, rejectIf, type StripeError } from '../http/stripe-error';
import { makeId, randomText, type Sim } from '../sim';
import { attachMethod, cardError, declineOf, findMethod } from './cards';
import type { Decline } from './test-cards';
import { createCharge } from './charges';

type Intent = Stripe.PaymentIntent;
type NewIntent = Pick<Intent, 'amount' | 'currency'> & Partial<Intent>;

export const createPaymentIntent = (sim: Sim, wanted: NewIntent): Intent => {
  const id = makeId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created: sim.now(),
    livemode: false,
    metadata: {},
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...nulls('allowed_payment_method_types application application_fee_amount canceled_at'),
    ...nulls('automatic_payment_methods cancellation_reason customer customer_account'),
    ...nulls('description excluded_payment_method_types last_payment_error latest_charge'),
    ...nulls('managed_payments next_action on_behalf_of payment_method payment_record processing'),
    ...nulls(
      'payment_method_configuration_details receipt_email review setup_future_usage shipping',
    ),
    ...nulls(
      'source statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
    ),
    ...wanted,
  };
  return sim.save('payment_intent', intent, 'payment_intent.created');
};

/** The intent after a charge, and the decline if it failed. */
type PaymentTry = { intent: Intent; declined: Decline | null };

/** Charges a card for an intent: it succeeds, is declined like its test card, or waits for the bank. */
export const takePayment = (
  sim: Sim,
  intent: Intent,
  method: Stripe.PaymentMethod,
  bankTakesDays = false,
): PaymentTry => {
  const declined = declineOf(method, 'charging');
  const status = bankTakesDays ? 'pending' : 'succeeded';
  const charge = createCharge(sim, intent, method, declined === null ? status : 'failed', declined);
  if (declined !== null) {
    const failed: Intent = {
      ...intent,
      latest_charge: charge.id,
      last_payment_error: {
        type: 'card_error',
        code: declined.code,
        decline_code: declined.declineCode,
        charge: charge.id,
        message: declined.message,
        payment_method: method,
      },
      payment_method: null,
      status: 'requires_payment_method',
    };
    return {
      intent: sim.save('payment_intent', failed, 'payment_intent.payment_failed'),
      declined,
    };
  }
  const intentStatus = bankTakesDays ? 'processing' : 'succeeded';
  const paid: Intent = {
    ...intent,
    amount_received: bankTakesDays ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: intentStatus,
  };
  return { intent: sim.save('payment_intent', paid, `payment_intent.${intentStatus}`), declined };
};

const requireOpen = ({ status }: Intent, verb: string) => {
  if (status !== 'requires_payment_method' && status !== 'requires_confirmation')
    throw invalidRequest(
      `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
};

/** Charges the card of an intent. A decline is returned, not thrown, so that it is stored. */
const confirm = (sim: Sim, before: Intent, given: string | undefined): Intent | StripeError => {
  requireOpen(before, 'confirm');
  const id = given ?? before.payment_method;
  if (id === null)
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

const confirmFields = {
  payment_method: field.text.optional(),
  off_session: field.flag.optional(),
  return_url: field.webAddress.optional(),
};

/** `/v1/payment_intents`: created by the hosted page, or here for a saved card. */
const paymentEndpoints: Endpoint[] = [
  endpoint(
    'post',
    '/v1/payment_intents',
    {
      ...confirmFields,
      amount: field.wholeNumber
        .refine((cents) => cents >= 50, 'Amount must be at least $0.50 usd')
        .refine((cents) => cents <= 99_999_999, 'Amount must be no more than $999,999.99'),
      currency: field.currency,
      automatic_payment_methods: z
        .strictObject({
          enabled: field.flag,
          allow_redirects: z.enum(['always', 'never']).default('always'),
        })
        .optional(),
      confirm: field.flag.optional(),
      customer: field.text.optional(),
      description: field.text.optional(),
      metadata: field.metadata.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    },
    (sim, given): Intent | StripeError => {
      const { payment_method: method, off_session: isOff, return_url: _url, ...rest } = given;
      const { confirm: isConfirmed = false, ...wanted } = rest;
      rejectIf(
        isOff === true && !isConfirmed,
        '`off_session` needs `confirm` to be true.',
        'off_session',
      );
      if (wanted.customer !== undefined) sim.row('customer', wanted.customer, 'customer');
      const intent = createPaymentIntent(sim, {
        ...field.changesOf(wanted),
        amount: wanted.amount,
        currency: wanted.currency,
        metadata: field.mergeMetadata({}, wanted.metadata),
      });
      if (isConfirmed) return confirm(sim, intent, method);
      if (method === undefined) return intent;
      return sim.store.put('payment_intent', {
        ...intent,
        payment_method: findMethod(sim, method).id,
        status: 'requires_confirmation',
      });
    },
  ),
  ...readable('payment_intent', '/v1/payment_intents', textFilters('customer')),
  endpoint('post', '/v1/payment_intents/:id/confirm', confirmFields, (sim, params, id) =>
    confirm(sim, sim.row('payment_intent', id), params.payment_method),
  ),
  endpoint('post', '/v1/payment_intents/:id/cancel', {}, (sim, _params, id) => {
    const before = sim.row('payment_intent', id);
    requireOpen(before, 'cancel');
    const canceled: Intent = { ...before, canceled_at: sim.now(), status: 'canceled' };
    return sim.save('payment_intent', canceled, 'payment_intent.canceled');
  }),
];

type NewSetup = Pick<Stripe.SetupIntent, 'customer' | 'description' | 'metadata'>;

export const createSetupIntent = (sim: Sim, wanted: NewSetup): Stripe.SetupIntent => {
  const id = makeId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${randomText(24)}`,
    created: sim.now(),
    livemode: false,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
    ...nulls('allowed_payment_method_types application automatic_payment_methods'),
    ...nulls('cancellation_reason customer_account excluded_payment_method_types flow_directions'),
    ...nulls('last_setup_error latest_attempt managed_payments mandate next_action on_behalf_of'),
    ...nulls('payment_method payment_method_configuration_details single_use_mandate'),
    ...wanted,
  };
  return sim.save('setup_intent', intent, 'setup_intent.created');
};

/** Payment intents, and the setup intents that sessions in setup mode create. */
export const intentEndpoints: Endpoint[] = [
  ...paymentEndpoints,
  ...readable('setup_intent', '/v1/setup_intents', textFilters('customer')),
];
