import type Stripe from 'stripe';
import { z } from 'zod';
import { cardError, findMethod } from '../cards/attach-method';
import { cardOf, chargeInvoice } from '../billing/charge-invoice';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage, pageOf } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest, type StripeError } from '../http/stripe-error';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const ListParams = z.strictObject({
  customer: field.text.optional(),
  subscription: field.text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  ...field.paging,
});
const LinesParams = z.strictObject(field.paging);
const PayParams = z.strictObject({
  payment_method: field.text.optional(),
  off_session: field.flag.optional(),
  expand: field.expand,
});

const subscriptionOf = (invoice: Stripe.Invoice) =>
  invoice.parent?.subscription_details?.subscription;

const methodFor = (sim: Sim, invoice: Stripe.Invoice, id: string | undefined) => {
  if (id !== undefined) return findMethod(sim, id);
  const subscription = sim.store.find('subscription', subscriptionOf(invoice) as string);
  return subscription === undefined ? undefined : cardOf(sim, subscription);
};

/** Charges an open invoice now. A decline is returned, not thrown, so that it is stored. */
const payNow = (
  sim: Sim,
  invoice: Stripe.Invoice,
  id: string | undefined,
): Stripe.Invoice | StripeError => {
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open')
    throw invalidRequest(`Invoices with status ${invoice.status} cannot be paid.`);
  const method = methodFor(sim, invoice, id);
  if (method === undefined)
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set one.',
    );
  const { invoice: after, declined } = chargeInvoice(sim, invoice, method);
  return declined === null ? after : cardError(declined);
};

const writeOff = (sim: Sim, id: string, status: 'void' | 'uncollectible'): Stripe.Invoice => {
  const before = requireRow(sim, 'invoice', id);
  if (before.status !== 'open')
    throw invalidRequest(`You can only pass in open invoices. This invoice is ${before.status}.`);
  const mark = status === 'void' ? 'voided_at' : 'marked_uncollectible_at';
  const invoice = sim.store.put('invoice', {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...before.status_transitions, [mark]: sim.now() },
  });
  sim.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
  return invoice;
};

/** `/v1/invoices`: list, pay, void and mark as uncollectible. Subscriptions create invoices. */
export const invoiceEndpoints: Endpoint[] = [
  endpoint('get', '/v1/invoices', ListParams, (sim, params) => {
    const { customer, subscription, status, ...paging } = params;
    const rows = sim.store
      .all('invoice')
      .filter((row) => customer === undefined || row.customer === customer)
      .filter((row) => subscription === undefined || subscriptionOf(row) === subscription)
      .filter((row) => status === undefined || row.status === status);
    return listPage('/v1/invoices', rows, paging);
  }),
  endpoint('get', '/v1/invoices/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'invoice', id),
  ),
  endpoint('post', '/v1/invoices/:id/pay', PayParams, (sim, { payment_method: method }, id) =>
    payNow(sim, requireRow(sim, 'invoice', id), method),
  ),
  endpoint('post', '/v1/invoices/:id/void', field.expandOnly, (sim, _params, id) =>
    writeOff(sim, id, 'void'),
  ),
  endpoint('post', '/v1/invoices/:id/mark_uncollectible', field.expandOnly, (sim, _params, id) =>
    writeOff(sim, id, 'uncollectible'),
  ),
  endpoint('get', '/v1/invoices/:id/lines', LinesParams, (sim, params, id) => {
    const { lines } = requireRow(sim, 'invoice', id);
    return pageOf(lines.url, lines.data, {
      limit: params.limit ?? 10,
      after: params.starting_after,
      before: params.ending_before,
    });
  }),
];
