import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { requireRow } from './require-row';

const ListParams = z.strictObject({
  charge: field.text.optional(),
  payment_intent: field.text.optional(),
  ...field.paging,
});

/** `/v1/disputes`, read-only: a test control opens disputes, as a payer's bank does. */
export const disputeEndpoints: Endpoint[] = [
  endpoint('get', '/v1/disputes', ListParams, (sim, params) => {
    const { charge, payment_intent: intent, ...paging } = params;
    const rows = sim.store
      .all('dispute')
      .filter((row) => charge === undefined || row.charge === charge)
      .filter((row) => intent === undefined || row.payment_intent === intent);
    return listPage('/v1/disputes', rows, paging);
  }),
  endpoint('get', '/v1/disputes/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'dispute', id),
  ),
];
