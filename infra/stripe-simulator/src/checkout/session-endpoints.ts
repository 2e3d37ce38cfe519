import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { endpoint, pageOf, readable, textFilters, type Endpoint } from '../http/resource';
import { invalidRequest } from '../http/stripe-error';
import { requireChargeable } from '../pricing/chargeable';
import { discountFor } from '../pricing/redeem';
import { homeState } from '../pricing/sales-tax';
import { createShippingRate } from '../resources/catalog';
import { createSetupIntent } from '../resources/payments';
import { makeId, type Sim } from '../sim';
import { checkCustomer, checkLines, checkSession, HOURS_24 } from './check-session';
import { newSession } from './new-session';
import { purchaseOf, repriceSession } from './price-session';
import { sessionFields, type OpenSession } from './session-params';

type Session = Stripe.Checkout.Session;

/** The lines of a session, before discount and tax. */
const makeLines = (sim: Sim, wanted: OpenSession): Stripe.LineItem[] =>
  (wanted.line_items ?? []).map(({ price: id, quantity }, index) => {
    const price = sim.row('price', id, `line_items[${index}][price]`);
    const total = (price.unit_amount ?? 0) * quantity;
    return {
      id: makeId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: price.currency,
      description: sim.store.find('product', price.product)?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });

/** Opens a session. @throws StripeError as Stripe does */
const openSession = (sim: Sim, wanted: OpenSession): Session => {
  const now = sim.realNow();
  checkSession(wanted, now);
  const customer =
    wanted.customer === undefined ? null : sim.row('customer', wanted.customer, 'customer');
  checkCustomer(wanted, customer);
  const lines = makeLines(sim, wanted);
  checkLines(wanted.mode, lines);
  const id = makeId('cs_test');
  const expiresAt = wanted.expires_at ?? now + HOURS_24;
  const keeping = wanted.setup_intent_data;
  const session = newSession(sim, wanted, {
    id,
    customer,
    currency: lines[0]?.currency ?? wanted.currency ?? null,
    expiresAt,
    options: (wanted.shipping_options ?? []).map(({ shipping_rate_data: data }) => ({
      shipping_amount: data.fixed_amount.amount,
      shipping_rate: createShippingRate(sim, data).id,
    })),
    setup:
      wanted.mode === 'setup'
        ? createSetupIntent(sim, {
            customer: wanted.customer ?? null,
            description: keeping?.description ?? null,
            metadata: field.mergeMetadata({}, keeping?.metadata),
          })
        : null,
  });
  const [given] = wanted.discounts ?? [];
  const plan = sim.store.put('session_plan', {
    id,
    lines,
    discount: discountFor(sim, given, purchaseOf(session, lines)),
    wanted,
  });
  sim.store.put('session_end', { id, endsAt: sim.now() + expiresAt - now });
  if (wanted.mode === 'setup') return sim.store.put('checkout.session', session);
  const { coupon = null, promotion_code: promotion = null } = given ?? {};
  const discounts = given === undefined ? [] : [{ coupon, promotion_code: promotion }];
  const choice = { state: homeState(customer), shippingRate: null };
  const opened = repriceSession(sim, { ...session, discounts }, plan, choice);
  requireChargeable(opened.amount_total ?? 0, 'line_items');
  return opened;
};

/** Expires an open session. @throws StripeError 400 when it is complete or expired */
export const expireSession = (sim: Sim, session: Session): Session => {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  const expired: Session = { ...session, status: 'expired', url: null };
  sim.store.remove('session_end', session.id);
  return sim.save('checkout.session', expired, 'checkout.session.expired');
};

/** `/v1/checkout/sessions` */
export const sessionEndpoints: Endpoint[] = [
  endpoint('post', '/v1/checkout/sessions', sessionFields, openSession),
  ...readable('checkout.session', '/v1/checkout/sessions', {
    ...textFilters('customer', 'payment_intent', 'subscription'),
    status: z.enum(['open', 'complete', 'expired']).optional(),
  }),
  endpoint('post', '/v1/checkout/sessions/:id/expire', {}, (sim, _params, id) =>
    expireSession(sim, sim.row('checkout.session', id)),
  ),
  endpoint('get', '/v1/checkout/sessions/:id/line_items', field.paging, (sim, params, id) => {
    const url = `/v1/checkout/sessions/${sim.row('checkout.session', id).id}/line_items`;
    return pageOf(url, sim.store.find('session_plan', id)?.lines ?? [], params);
  }),
];
