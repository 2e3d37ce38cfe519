import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { requireRow } from '../resources/require-row';
import { attachMethod, findMethod } from './attach-method';

const AttachParams = z.strictObject({ customer: field.text, expand: field.expand });

/** `/v1/payment_methods/:id/attach` and `/detach`. */
export const attachEndpoints: Endpoint[] = [
  endpoint('post', '/v1/payment_methods/:id/attach', AttachParams, (sim, { customer }, id) =>
    attachMethod(sim, findMethod(sim, id, 'id'), customer),
  ),
  endpoint('post', '/v1/payment_methods/:id/detach', field.expandOnly, (sim, _params, id) => {
    const before = requireRow(sim, 'payment_method', id);
    if (before.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    for (const customer of sim.store.all('customer'))
      if (customer.invoice_settings.default_payment_method === id)
        sim.store.put('customer', {
          ...customer,
          invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
        });
    for (const subscription of sim.store.all('subscription'))
      if (subscription.default_payment_method === id)
        sim.store.put('subscription', { ...subscription, default_payment_method: null });
    const detached = sim.store.put('payment_method', { ...before, customer: null });
    sim.emit('payment_method.detached', detached, { customer: before.customer });
    return detached;
  }),
];
