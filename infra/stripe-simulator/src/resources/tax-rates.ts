import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { noSuch } from '../http/stripe-error';
import { allSalesTaxes } from '../pricing/sales-tax';

const ListParams = z.strictObject(field.paging);

/** `/v1/tax_rates`, read-only: the rates of automatic tax. */
export const taxRateEndpoints: Endpoint[] = [
  endpoint('get', '/v1/tax_rates', ListParams, (_sim, paging) =>
    listPage('/v1/tax_rates', allSalesTaxes(), paging),
  ),
  endpoint('get', '/v1/tax_rates/:id', field.expandOnly, (_sim, _params, id) => {
    const rate = allSalesTaxes().find((each) => each.id === id);
    if (rate === undefined) throw noSuch('tax_rate', id);
    return rate;
  }),
];
