import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as take from '../http/params';
import { requireRow } from './require-row';

const ListParams = z.strictObject({
  type: take.text.optional(),
  types: z.array(take.text).max(20).optional(),
  ...take.paging,
});

/** A kind may end in `*`. */
const isOf = (kind: string, type: string) =>
  kind.endsWith('*') ? type.startsWith(kind.slice(0, -1)) : type === kind;

/** `/v1/events` */
export const eventEndpoints: Endpoint[] = [
  endpoint('get', '/v1/events', ListParams, (sim, { type, types, ...paging }) => {
    const rows = sim.store
      .all('event')
      .filter((row) => type === undefined || isOf(type, row.type))
      .filter((row) => types === undefined || types.some((each) => isOf(each, row.type)));
    return listPage('/v1/events', rows, paging);
  }),
  endpoint('get', '/v1/events/:id', take.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'event', id),
  ),
];
