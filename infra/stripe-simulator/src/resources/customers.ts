import type Stripe from 'stripe';
import { z } from 'zod';
import { endSubscription, isOver } from '../billing/change-subscription';
import * as field from '../http/params';
import { endpoint, nulls, readable, textFilters, type Endpoint } from '../http/resource';
import { makeId, randomText, type Sim } from '../sim';
import { methodOfCustomer } from './cards';

const line = field.clearable.default(null);
const address = z.strictObject({
  line1: line,
  line2: line,
  city: line,
  state: line,
  postal_code: line,
  country: line,
});

const fields = {
  email: field.clearable.optional(),
  name: field.clearable.optional(),
  phone: field.clearable.optional(),
  description: field.clearable.optional(),
  address: address.optional(),
  shipping: z
    .union([
      z.strictObject({ address, name: field.text, phone: line }),
      z.literal('').transform(() => null),
    ])
    .optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: field.clearable.optional() })
    .optional(),
  metadata: field.metadata.optional(),
};

type Known = Pick<
  Stripe.Customer,
  'email' | 'name' | 'phone' | 'address' | 'shipping' | 'metadata'
>;

export const createCustomer = (sim: Sim, known: Partial<Known>): Stripe.Customer => {
  const customer: Stripe.Customer = {
    id: makeId('cus'),
    object: 'customer',
    balance: 0,
    created: sim.now(),
    delinquent: false,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    ...nulls('address currency customer_account default_source description discount email name'),
    ...nulls('phone shipping test_clock'),
    ...known,
  };
  return sim.save('customer', customer, 'customer.created');
};

/** `/v1/customers` */
export const customerEndpoints: Endpoint[] = [
  endpoint('post', '/v1/customers', fields, (sim, { invoice_settings: _settings, ...given }) =>
    createCustomer(sim, {
      ...field.changesOf(given),
      metadata: field.mergeMetadata({}, given.metadata),
    }),
  ),
  // A deleted customer is returned as `deleted: true`.
  endpoint(
    'get',
    '/v1/customers/:id',
    {},
    (sim, _params, id) => sim.store.find('deleted_customer', id) ?? sim.row('customer', id),
  ),
  ...readable('customer', '/v1/customers', textFilters('email')),
  endpoint(
    'post',
    '/v1/customers/:id',
    fields,
    (sim, { invoice_settings: wanted, ...given }, id) => {
      const before = sim.row('customer', id);
      const method = wanted?.default_payment_method;
      if (method) methodOfCustomer(sim, method, id, 'invoice_settings[default_payment_method]');
      const after = {
        ...before,
        ...field.changesOf(given),
        invoice_settings: {
          ...before.invoice_settings,
          ...(method !== undefined && { default_payment_method: method }),
        },
        metadata: field.mergeMetadata(before.metadata, given.metadata),
      };
      return sim.save('customer', after, 'customer.updated');
    },
  ),
  endpoint('delete', '/v1/customers/:id', {}, (sim, _params, id) => {
    const customer = sim.row('customer', id);
    for (const subscription of sim.store.all('subscription'))
      if (subscription.customer === id && !isOver(subscription))
        endSubscription(sim, subscription, { reason: 'cancellation_requested' });
    sim.emit('customer.deleted', customer);
    sim.store.remove('customer', id);
    return sim.store.put('deleted_customer', { id, object: 'customer', deleted: true });
  }),
];
