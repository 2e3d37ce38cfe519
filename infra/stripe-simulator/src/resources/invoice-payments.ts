import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const ListParams = z.strictObject({
  invoice: field.text.optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  ...field.paging,
});

export const createInvoicePayment = (
  sim: Sim,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment =>
  sim.store.put('invoice_payment', {
    id: makeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: sim.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });

export const payInvoicePayment = (
  sim: Sim,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): void => {
  for (const row of sim.store.all('invoice_payment'))
    if (row.invoice === invoice.id && row.payment.payment_intent === intent.id)
      sim.store.put('invoice_payment', {
        ...row,
        amount_paid: intent.amount_received,
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: sim.now() },
      });
};

/** `/v1/invoice_payments` */
export const invoicePaymentEndpoints: Endpoint[] = [
  endpoint('get', '/v1/invoice_payments', ListParams, (sim, { invoice, status, ...paging }) => {
    const rows = sim.store
      .all('invoice_payment')
      .filter((row) => invoice === undefined || row.invoice === invoice)
      .filter((row) => status === undefined || row.status === status);
    return listPage('/v1/invoice_payments', rows, paging);
  }),
  endpoint('get', '/v1/invoice_payments/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'invoice_payment', id),
  ),
];
