import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage, pageOf } from '../http/list-page';
import * as take from '../http/params';
import { requireRow } from './require-row';

const ListParams = z.strictObject({
  customer: take.text.optional(),
  subscription: take.text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  ...take.paging,
});
const LinesParams = z.strictObject(take.paging);

const subscriptionOf = (invoice: Stripe.Invoice) =>
  invoice.parent?.subscription_details?.subscription;

/** `/v1/invoices`: made by paying and renewing, read here. */
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
  endpoint('get', '/v1/invoices/:id', take.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'invoice', id),
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
