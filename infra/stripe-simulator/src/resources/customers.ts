import type Stripe from 'stripe';
import { z } from 'zod';
import { endSubscription, isOver } from '../billing/change-subscription';
import { changedFrom } from '../changed-from';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { noSuch } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const address = z.strictObject({
  line1: field.clearable.optional(),
  line2: field.clearable.optional(),
  city: field.clearable.optional(),
  state: field.clearable.optional(),
  postal_code: field.clearable.optional(),
  country: field.clearable.optional(),
});

const shipping = z.strictObject({
  address,
  name: field.text,
  phone: field.clearable.optional(),
});

const fields = {
  email: field.clearable.optional(),
  name: field.clearable.optional(),
  phone: field.clearable.optional(),
  description: field.clearable.optional(),
  address: address.optional(),
  shipping: z.union([shipping, z.literal('')]).optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: field.clearable.optional() })
    .optional(),
  metadata: field.metadata.optional(),
  expand: field.expand,
};
const Fields = z.strictObject(fields);
const ListParams = z.strictObject({ email: field.text.optional(), ...field.paging });

type Known = Pick<
  Stripe.Customer,
  'email' | 'name' | 'phone' | 'address' | 'shipping' | 'metadata'
>;

export const createCustomer = (sim: Sim, known: Partial<Known>): Stripe.Customer => {
  const customer = sim.store.put('customer', {
    id: makeId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: sim.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: makeId('x').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...known,
  });
  sim.emit('customer.created', customer);
  return customer;
};

const orNull = (value: string | undefined) => (value === undefined || value === '' ? null : value);

const fullAddress = (given: z.output<typeof address>): Stripe.Address => ({
  line1: orNull(given.line1),
  line2: orNull(given.line2),
  city: orNull(given.city),
  state: orNull(given.state),
  postal_code: orNull(given.postal_code),
  country: orNull(given.country),
});

const shippingOf = (given: z.output<typeof shipping>): Stripe.Customer.Shipping => ({
  address: fullAddress(given.address),
  name: given.name,
  phone: orNull(given.phone),
});

const changes = (given: z.output<typeof Fields>): Partial<Stripe.Customer> => ({
  ...(given.email !== undefined && { email: orNull(given.email) }),
  ...(given.name !== undefined && { name: orNull(given.name) }),
  ...(given.phone !== undefined && { phone: orNull(given.phone) }),
  ...(given.description !== undefined && { description: orNull(given.description) }),
  ...(given.address !== undefined && { address: fullAddress(given.address) }),
  ...(given.shipping !== undefined && {
    shipping: given.shipping === '' ? null : shippingOf(given.shipping),
  }),
});

/** The invoice settings with another card. @throws StripeError 400 for a card of another customer */
const settingsAfter = (
  sim: Sim,
  { id, invoice_settings: before }: Stripe.Customer,
  method: string | undefined,
): Stripe.Customer.InvoiceSettings => {
  if (method === undefined) return before;
  if (method !== '' && sim.store.find('payment_method', method)?.customer !== id)
    throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]');
  return { ...before, default_payment_method: orNull(method) };
};

/** `/v1/customers` */
export const customerEndpoints: Endpoint[] = [
  endpoint('post', '/v1/customers', Fields, (sim, params) =>
    createCustomer(sim, {
      ...changes(params),
      metadata: field.mergeMetadata({}, params.metadata),
    }),
  ),
  endpoint('get', '/v1/customers', ListParams, (sim, { email, ...paging }) => {
    const rows = sim.store
      .all('customer')
      .filter((row) => email === undefined || row.email === email);
    return listPage('/v1/customers', rows, paging);
  }),
  // A deleted customer is returned as `deleted: true`.
  endpoint(
    'get',
    '/v1/customers/:id',
    field.expandOnly,
    (sim, _params, id) => sim.store.find('deleted_customer', id) ?? requireRow(sim, 'customer', id),
  ),
  endpoint('post', '/v1/customers/:id', Fields, (sim, params, id) => {
    const before = requireRow(sim, 'customer', id);
    const method = params.invoice_settings?.default_payment_method;
    const customer = sim.store.put('customer', {
      ...before,
      ...changes(params),
      invoice_settings: settingsAfter(sim, before, method),
      metadata: field.mergeMetadata(before.metadata, params.metadata),
    });
    sim.emit('customer.updated', customer, changedFrom(before, customer));
    return customer;
  }),
  endpoint('delete', '/v1/customers/:id', field.expandOnly, (sim, _params, id) => {
    const customer = requireRow(sim, 'customer', id);
    for (const subscription of sim.store.all('subscription'))
      if (subscription.customer === id && !isOver(subscription))
        endSubscription(sim, subscription, { reason: 'cancellation_requested' });
    sim.emit('customer.deleted', customer);
    sim.store.remove('customer', id);
    return sim.store.put('deleted_customer', { id, object: 'customer', deleted: true });
  }),
];
