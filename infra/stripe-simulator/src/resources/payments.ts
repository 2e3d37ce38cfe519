import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { endpoint, nulls, readable, textFilters, type Endpoint } from '../http/resource';
import { rejectIf, type StripeError } from '../http/stripe-error';
import { requireChargeable } from '../pricing/chargeable';
import { makeId, randomText, type Sim } from '../sim';
import { cardError, declineOf, findMethod } from './cards';
import { createCharge } from './charges';
import type { Decline } from './test-cards';

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

/** `/v1/payment_intents`: created by the hosted page, or here and charged at once. */
const paymentEndpoints: Endpoint[] = [
  endpoint(
    'post',
    '/v1/payment_intents',
    {
      amount: field.positive,
      currency: field.currency,
      automatic_payment_methods: z
        .strictObject({
          enabled: field.flag,
          allow_redirects: z.enum(['always', 'never']).default('always'),
        })
        .optional(),
      confirm: z.literal('true', 'The simulator confirms a payment with its creation'),
      customer: field.text.optional(),
      description: field.text.optional(),
      metadata: field.metadata.optional(),
      off_session: field.flag.optional(),
      payment_method: field.text,
    },
    (sim, given): Intent | StripeError => {
      const { confirm: _confirm, off_session: _off, payment_method: id, ...wanted } = given;
      if (wanted.customer !== undefined) sim.row('customer', wanted.customer, 'customer');
      requireChargeable(wanted.amount, 'amount');
      const method = findMethod(sim, id);
      rejectIf(
        method.customer !== null && method.customer !== wanted.customer,
        'The provided PaymentMethod belongs to another Customer.',
        'payment_method',
      );
      const open = createPaymentIntent(sim, {
        ...field.changesOf(wanted),
        amount: wanted.amount,
        currency: wanted.currency,
        metadata: field.mergeMetadata({}, wanted.metadata),
      });
      // A decline is returned, not thrown, so that it is stored.
      const { intent, declined } = takePayment(sim, open, method);
      return declined === null ? intent : cardError(declined, { payment_intent: intent });
    },
  ),
  ...readable('payment_intent', '/v1/payment_intents', textFilters('customer')),
  endpoint('post', '/v1/payment_intents/:id/cancel', {}, (sim, _params, id) => {
    const before = sim.row('payment_intent', id);
    rejectIf(
      before.status !== 'requires_payment_method',
      `You cannot cancel this PaymentIntent because it has a status of ${before.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
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
