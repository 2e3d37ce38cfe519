import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { endpoint, readable, textFilters, type Endpoint } from '../http/resource';
import { invalidRequest, type StripeError } from '../http/stripe-error';
import { cardError, findMethod } from '../resources/cards';
import type { Sim } from '../sim';
import { cardOf, chargeInvoice, subscriptionOf } from './charge-invoice';

/** Charges an open invoice now. A decline is returned, not thrown, so that it is stored. */
const payNow = (
  sim: Sim,
  invoice: Stripe.Invoice,
  id: string | undefined,
): Stripe.Invoice | StripeError => {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open')
    throw invalidRequest(`Invoices with status ${invoice.status} cannot be paid.`);
  const method = id === undefined ? cardOf(sim, subscriptionOf(sim, invoice)) : findMethod(sim, id);
  if (method === null)
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set one.',
    );
  const { invoice: after, declined } = chargeInvoice(sim, invoice, method);
  return declined === null ? after : cardError(declined);
};

/** `/v1/invoices` and `/v1/invoice_payments`. Subscriptions create invoices. */
export const invoiceEndpoints: Endpoint[] = [
  ...readable(
    'invoice',
    '/v1/invoices',
    {
      ...textFilters('customer', 'subscription'),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    },
    {
      subscription: ({ parent }, id) => parent?.subscription_details?.subscription === id,
    },
  ),
  endpoint(
    'post',
    '/v1/invoices/:id/pay',
    { payment_method: field.text.optional(), off_session: field.flag.optional() },
    (sim, { payment_method: method }, id) => payNow(sim, sim.row('invoice', id), method),
  ),
  ...readable('invoice_payment', '/v1/invoice_payments', {
    ...textFilters('invoice'),
    status: z.enum(['open', 'paid', 'canceled']).optional(),
  }),
];
