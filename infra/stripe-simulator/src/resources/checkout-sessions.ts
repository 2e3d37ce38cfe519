import { z } from 'zod';
import { expireSession } from '../checkout/expire-session';
import { openSession } from '../checkout/open-session';
import { OpenSessionParams } from '../checkout/session-params';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage, pageOf } from '../http/list-page';
import * as field from '../http/params';
import { requireRow } from './require-row';

const UpdateParams = z.strictObject({ metadata: field.metadata.optional(), expand: field.expand });
const ListParams = z.strictObject({
  customer: field.text.optional(),
  payment_intent: field.text.optional(),
  subscription: field.text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  ...field.paging,
});
const LinesParams = z.strictObject(field.paging);

/** `/v1/checkout/sessions` */
export const checkoutSessionEndpoints: Endpoint[] = [
  endpoint('post', '/v1/checkout/sessions', OpenSessionParams, openSession),
  endpoint('get', '/v1/checkout/sessions', ListParams, (sim, params) => {
    const { customer, payment_intent: intent, subscription, status, ...paging } = params;
    const rows = sim.store
      .all('checkout.session')
      .filter((row) => customer === undefined || row.customer === customer)
      .filter((row) => intent === undefined || row.payment_intent === intent)
      .filter((row) => subscription === undefined || row.subscription === subscription)
      .filter((row) => status === undefined || row.status === status);
    return listPage('/v1/checkout/sessions', rows, paging);
  }),
  endpoint('get', '/v1/checkout/sessions/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'checkout.session', id),
  ),
  endpoint('post', '/v1/checkout/sessions/:id', UpdateParams, (sim, { metadata }, id) => {
    const before = requireRow(sim, 'checkout.session', id);
    return sim.store.put('checkout.session', {
      ...before,
      metadata: field.mergeMetadata(before.metadata, metadata),
    });
  }),
  endpoint('post', '/v1/checkout/sessions/:id/expire', field.expandOnly, (sim, _params, id) =>
    expireSession(sim, requireRow(sim, 'checkout.session', id)),
  ),
  endpoint('get', '/v1/checkout/sessions/:id/line_items', LinesParams, (sim, params, id) => {
    requireRow(sim, 'checkout.session', id);
    const lines = sim.store.find('session_plan', id)?.lines ?? [];
    return pageOf(`/v1/checkout/sessions/${id}/line_items`, lines, {
      limit: params.limit ?? 10,
      after: params.starting_after,
      before: params.ending_before,
    });
  }),
];
