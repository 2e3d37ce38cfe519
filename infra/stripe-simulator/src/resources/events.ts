import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { requireRow } from './require-row';

const ListParams = z.strictObject({
  type: field.text.optional(),
  types: z.array(field.text).max(20).optional(),
  ...field.paging,
});

/** A pattern may end in `*`. */
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
  endpoint('get', '/v1/events/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'event', id),
  ),
];
