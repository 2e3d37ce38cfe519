import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as take from '../http/params';
import { noSuch } from '../http/stripe-error';
import { allSalesTaxes } from '../pricing/sales-tax';

const ListParams = z.strictObject(take.paging);

/** `/v1/tax_rates`, for reading: the rates that automatic tax uses. */
export const taxRateEndpoints: Endpoint[] = [
  endpoint('get', '/v1/tax_rates', ListParams, (_sim, paging) =>
    listPage('/v1/tax_rates', allSalesTaxes(), paging),
  ),
  endpoint('get', '/v1/tax_rates/:id', take.expandOnly, (_sim, _params, id) => {
    const rate = allSalesTaxes().find((each) => each.id === id);
    if (rate === undefined) throw noSuch('tax_rate', id);
    return rate;
  }),
];
