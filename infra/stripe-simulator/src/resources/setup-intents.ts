import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const ListParams = z.strictObject({ customer: field.text.optional(), ...field.paging });

type NewSetup = {
  customer: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
};

export const createSetupIntent = (sim: Sim, wanted: NewSetup): Stripe.SetupIntent => {
  const id = makeId('seti');
  const intent = sim.store.put('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${makeId('x').slice(2)}`,
    created: sim.now(),
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  });
  sim.emit('setup_intent.created', intent);
  return intent;
};

/** `/v1/setup_intents`, read-only: sessions in setup mode create them. */
export const setupIntentEndpoints: Endpoint[] = [
  endpoint('get', '/v1/setup_intents', ListParams, (sim, { customer, ...paging }) => {
    const rows = sim.store
      .all('setup_intent')
      .filter((row) => customer === undefined || row.customer === customer);
    return listPage('/v1/setup_intents', rows, paging);
  }),
  endpoint('get', '/v1/setup_intents/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'setup_intent', id),
  ),
];
